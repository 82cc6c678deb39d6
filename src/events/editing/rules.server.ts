import { AppError } from '../../platform/app-error.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import type { EventRow } from '../event/row.server.ts';
import { assertDates } from './dates.server.ts';

type Column = keyof EventRow;

/** What holds of every event, whoever writes it and through whichever screen or program: one rule a line. */
interface Rule<C extends Column = Column> {
  /** It is looked at when one of these is written. */
  columns: readonly C[];
  /** What is wrong, a message a field; throws `invalid` where it has more to say. */
  check(event: Pick<EventRow, C>): FieldErrors | void;
}

const rule = <C extends Column>(columns: readonly C[], check: Rule<C>['check']) =>
  ({ columns, check }) as unknown as Rule;

const RULES: readonly Rule[] = [
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

/** Holds an event to the rules that what is written touches. Throws `invalid` with a message a field. */
export function assertEvent(event: EventRow, written: readonly string[]): void {
  const errors: FieldErrors = {};
  for (const { columns, check } of RULES)
    if (columns.some((column) => written.includes(column))) Object.assign(errors, check(event));
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Please check the fields below.', errors);
}
