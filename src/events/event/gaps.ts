import { formatList } from '../../kernel/formats/format-list.ts';

/** What an event still needs before one would come: none of it stops anybody from saving. */
export interface Gaps {
  noPlace: boolean;
  noSummary: boolean;
  noText: boolean;
  noEnd: boolean;
}

const WORDS: Record<keyof Gaps, string> = {
  noPlace: 'a place',
  noSummary: 'a summary',
  noText: 'a text',
  noEnd: 'an end',
};

/** 'a place, a text': empty where nothing is missing. */
export function formatGaps(gaps: Gaps): string {
  const missing = (Object.keys(WORDS) as (keyof Gaps)[]).filter((gap) => gaps[gap]);
  return formatList(missing.map((gap) => WORDS[gap]));
}

/** Where each is filled in: the id of its field in the form of the event. */
const FIELDS: Record<keyof Gaps, string> = {
  noPlace: 'placeName',
  noSummary: 'summary',
  noText: 'body',
  noEnd: 'endTime',
};

/** What is missing, a line each; without a place nothing is published. */
export function missingOf(gaps: Gaps) {
  return (Object.keys(WORDS) as (keyof Gaps)[])
    .filter((gap) => gaps[gap])
    .map((gap) => ({
      gap,
      words: WORDS[gap].charAt(0).toUpperCase() + WORDS[gap].slice(1),
      field: FIELDS[gap],
      isNeeded: gap === 'noPlace',
    }));
}
