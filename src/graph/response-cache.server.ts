import { Kind, parse } from 'graphql';
import {
  type Freshness,
  freshFrom,
  isFresh,
  pageGeneration,
} from '../platform/http/page-generation.server.ts';

export interface Answer {
  body: string;
  headers: Record<string, string>;
}

const MOST_ANSWERS = 200;
const LONGEST_QUESTION = 8_000;
const LONGEST_ANSWER = 64_000;
const answers = new Map<string, Answer & Freshness>();

/** What a guest was told when this was asked last, if nothing that guests see has changed since (decision 4). */
export function cachedResponse(question: string, asked: string): Answer | undefined {
  const kept = answers.get(keyOf(question, asked));
  return kept && isFresh(kept) ? kept : undefined;
}

/** Keeps what a guest was told, unless it was an error, an action, or something changed while it was read. */
export function keepAnswer(question: string, asked: string, answer: Answer, generation: number): void {
  if (question.length + asked.length > LONGEST_QUESTION || answer.body.length > LONGEST_ANSWER) return;
  if (generation !== pageGeneration() || answer.body.includes('"errors":')) return;
  if (!onlyReads(question)) return;
  const oldest = answers.keys().next().value;
  if (answers.size >= MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  answers.set(keyOf(question, asked), { ...answer, ...freshFrom(generation) });
}

/** The form and the language of an answer hang on what its caller takes. */
const keyOf = (question: string, asked: string) => `${asked}\n${question}`;

function onlyReads(question: string): boolean {
  const { query } = JSON.parse(question) as { query: string };
  // Nothing else begins with these words; only where one is there must the text be understood.
  if (!/mutation|subscription/.test(query)) return true;
  return parse(query).definitions.every(
    (part) => part.kind !== Kind.OPERATION_DEFINITION || part.operation === 'query',
  );
}
