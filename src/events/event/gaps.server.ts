import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../platform/db/tables.server.ts';
import type { Gaps } from './gaps.ts';
import type { EventRow } from './row.server.ts';

type Eb = ExpressionBuilder<Tables, 'events'>;

/** The same four questions, asked of the database: its JSON is written without empty entries. */
const MISSING: Record<keyof Gaps, (eb: Eb) => Expression<SqlBool>> = {
  noPlace: (eb) =>
    eb.and([
      eb('place', 'not like', '%"name":%'),
      eb('place', 'not like', '%"city":%'),
      eb('virtualUrl', 'is', null),
    ]),
  noSummary: (eb) => eb('summary', '=', ''),
  noText: (eb) => eb('body', 'not like', '%"text":%'),
  noEnd: (eb) => eb.and([eb('endDate', 'is', null), eb('allDay', '=', 0)]),
};

export function gapsOf(
  row: Pick<EventRow, 'place' | 'virtualUrl' | 'summary' | 'body' | 'endDate' | 'allDay'>,
): Gaps {
  return {
    noPlace: !/"(name|city)":/.test(row.place) && row.virtualUrl === null,
    noSummary: row.summary === '',
    noText: !row.body.includes('"text":'),
    noEnd: row.endDate === null && row.allDay === 0,
  };
}

/** Whether an event is short of anything. */
export function shortOfDetails(eb: Eb): Expression<SqlBool> {
  return eb.or(Object.values(MISSING).map((missing) => missing(eb)));
}

/** The gaps as columns (1 or 0), for lists that do not read the long texts. */
export function gapColumns(eb: Eb) {
  return (Object.keys(MISSING) as (keyof Gaps)[]).map((gap) =>
    eb.case().when(MISSING[gap](eb)).then(1).else(0).end().as(gap),
  );
}

export function gapsFromColumns(row: Record<keyof Gaps, number>): Gaps {
  return {
    noPlace: row.noPlace === 1,
    noSummary: row.noSummary === 1,
    noText: row.noText === 1,
    noEnd: row.noEnd === 1,
  };
}
