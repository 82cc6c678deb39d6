import { patterns } from '../../kernel/forms/patterns.ts';
import type { RegistrationStatus } from './registration.ts';

export const STATUS_LABELS: Record<RegistrationStatus, string> = {
  pending: 'Email not confirmed',
  pending_approval: 'Waiting for approval',
  confirmed: 'Confirmed',
  offered: 'Offered a place',
  waitlisted: 'Waiting list',
  cancelled: 'Cancelled',
  rejected: 'Declined',
  declined: 'Offer declined',
  expired: 'Expired',
};

export const SOURCE_LABELS = {
  public: 'By the guest',
  member: 'By the team',
  import: 'Imported',
  'walk-in': 'Walk-in',
} as const;
export type Source = keyof typeof SOURCE_LABELS;

export interface RegistrationFilter {
  q: string;
  /** Undefined: all that live; 'any': those that ended too. */
  status: RegistrationStatus | 'any' | undefined;
  source: Source | undefined;
  checkedIn: 'yes' | 'no' | undefined;
  /** Only those who left a question unanswered. */
  unanswered: boolean;
  /** Only these, where somebody ticked them. */
  ids: string[];
  /** Undefined: the newest first; the waiting list in its order. */
  sort: 'name' | undefined;
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function registrationFilterFromQuery(query: URLSearchParams): RegistrationFilter {
  const status = query.get('status') ?? '';
  const source = query.get('source') ?? '';
  const checkedIn = query.get('in') ?? '';
  const known = Object.hasOwn(STATUS_LABELS, status) || status === 'any';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    status: known ? (status as RegistrationStatus | 'any') : undefined,
    source: Object.hasOwn(SOURCE_LABELS, source) ? (source as Source) : undefined,
    checkedIn: checkedIn === 'yes' || checkedIn === 'no' ? checkedIn : undefined,
    unanswered: query.get('answers') === 'missing',
    ids: idsIn(query.get('ids') ?? ''),
    sort: query.get('sort') === 'name' ? 'name' : undefined,
    after: query.get('after') ?? undefined,
  };
}

/** How many can be ticked at once: what one page shows. */
const MOST_TICKED = 200;

export function idsIn(text: string): string[] {
  return text
    .split(',')
    .filter((id) => patterns.uuid.test.test(id))
    .slice(0, MOST_TICKED);
}
