import type { NamedField } from '../../kernel/content/fields/field.ts';

/** Why the team did something for or to a guest; it is kept. */
export const REASON_FIELD: NamedField = { name: 'reason', kind: 'text', label: 'Reason', max: 300 };

/** When and how somebody agreed to news; it is kept. */
export const PROOF_FIELD: NamedField = { name: 'proof', kind: 'text', label: 'When and how', max: 300 };
