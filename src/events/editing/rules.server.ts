import { AppError } from '../../platform/app-error.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import { gapsOf } from '../event/gaps.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { assertDates } from './dates.server.ts';

type Column = keyof EventRow;

/** What holds of every event, whoever writes it and through whichever screen or program: one rule a line. */
interface Rule<C extends Column = Column> {
  /** It is looked at when one of these is written. */
  columns: readonly C[];
  /** What is wrong, a message a field; throws where it has more to say. `before`: as it was, unless it is new. */
  check(event: Pick<EventRow, C>, before: EventRow | undefined): FieldErrors | void;
}

const rule = <C extends Column>(columns: readonly C[], check: Rule<C>['check']) =>
  ({ columns, check }) as unknown as Rule;

/** What is looked at when it is published. */
const PUBLISHED = ['state', 'place', 'virtualUrl', 'summary', 'body', 'endDate', 'allDay'] as const;

const RULES: readonly Rule[] = [
  rule(PUBLISHED, assertPublishable),
  rule(['startDate', 'endDate', 'timezone', 'allDay'], assertDates),
  rule(
    ['registrationOpens', 'registrationCloses'],
    ({ registrationOpens: opens, registrationCloses: closes }) =>
      opens && closes && closes <= opens ? { registrationCloses: 'This is before registration opens.' } : {},
  ),
  rule(['publishAt', 'unpublishAt'], ({ publishAt: from, unpublishAt: until }) =>
    from && until && until <= from ? { unpublishAt: 'This is before the start of “Show from”.' } : {},
  ),
];

/** Guests are not asked to come nowhere. */
function assertPublishable(event: Pick<EventRow, (typeof PUBLISHED)[number]>, before?: EventRow): void {
  if (event.state !== 'published' || before?.state === 'published' || !gapsOf(event).noPlace) return;
  const message = 'Add a place or an online address before publishing.';
  throw new AppError('conflict', message, { placeName: message });
}

/**
 * Holds an event to the rules that what is written touches, before it is. Throws `invalid` with a message a field.
 * What takes a look at other events is asked where this is called (`writeEvent`, `insertEvent`), in their transaction.
 */
export function assertEvent(event: EventRow, written: readonly string[], before?: EventRow): void {
  const errors: FieldErrors = {};
  for (const { columns, check } of RULES)
    if (columns.some((column) => written.includes(column))) Object.assign(errors, check(event, before));
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Please check the fields below.', errors);
}
