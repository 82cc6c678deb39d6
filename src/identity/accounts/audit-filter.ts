import { AUDIT_ACTIONS, type AuditTopic } from '../../kernel/access/audit-actions.ts';

/** How far back the audit log is looked at, in days. */
export const AUDIT_DAYS = {
  '1': 'The last day',
  '7': 'The last 7 days',
  '30': 'The last 30 days',
  '365': 'The last year',
};
export type AuditDays = keyof typeof AUDIT_DAYS;

export interface AuditFilter {
  /** Words of a person's name or address: who did it, or to whom. */
  q: string;
  about: AuditTopic | undefined;
  days: AuditDays | undefined;
}

/** Reads the log's state from its address; what makes no sense there is left out. */
export function auditFilterFromQuery(query: URLSearchParams): AuditFilter {
  const about = query.get('about') ?? '';
  const days = query.get('days') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    about: Object.hasOwn(AUDIT_ACTIONS, about) ? (about as AuditTopic) : undefined,
    days: Object.hasOwn(AUDIT_DAYS, days) ? (days as AuditDays) : undefined,
  };
}
