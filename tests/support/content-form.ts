import { type Definition, firstFields } from '../../src/kernel/content/fields/definition.ts';
import type { NamedField } from '../../src/kernel/content/fields/field.ts';

/** What a form of the first tab must hold to be taken: a title, and whatever is required. */
export function leastForm(
  definition: Definition,
  idOf: (kind: string) => string,
  title: string,
): Record<string, string> {
  const sent: Record<string, string> = { title };
  for (const field of firstFields(definition))
    if (field.required && field.name !== 'title') sent[field.name] = leastText(field, idOf);
  return sent;
}

function leastText(field: NamedField, idOf: (kind: string) => string): string {
  switch (field.kind) {
    case 'reference':
      return idOf(field.to ?? '');
    case 'choice':
      return field.options?.[0]?.value ?? '';
    case 'checkbox':
      return 'yes';
    case 'date':
      return '2026-10-31';
    case 'number':
      return String(field.low ?? 1);
    case 'level':
      return 'M';
    default:
      return 'Something';
  }
}

/** What a new one is made with by a service: a title, what it is within, and what must be chosen. */
export function leastValues({ one, within, fields }: Definition, idOf: (kind: string) => string) {
  const chosen = Object.entries(fields).flatMap(([name, { required, options = [] }]) =>
    required && options[0] ? [[name, options[0].value] as const] : [],
  );
  return {
    ...Object.fromEntries(chosen),
    ...(within && { [within]: idOf(fields[within]?.to ?? '') }),
    title: `A ${one}`,
  };
}

/** Where a new one is made: what is within something is made in it. */
export function createPath({ path, within, fields }: Definition, idOf: (kind: string) => string): string {
  return within ? `${path}/create/${idOf(fields[within]?.to ?? '')}` : `${path}/create`;
}
