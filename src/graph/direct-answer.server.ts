import type { ExecutionResult } from 'graphql';
import { pageGeneration } from '../platform/http/page-generation.server.ts';
import { currentLanguage } from '../texts/text.ts';
import type { Asking } from './builder.server.ts';
import { knownQuestion, type Run } from './known-questions.server.ts';
import { type Answer, cachedResponse, keepAnswer } from './response-cache.server.ts';
import { readsForGuests } from './reads.server.ts';
import { graphContext } from './schema.server.ts';
import { toldError } from './told-error.server.ts';

interface Question {
  query: string;
  variables: Record<string, unknown>;
  operation: string | undefined;
}

export interface DirectAnswer extends Answer {
  status: number;
}

/** Answers a question that was asked before in these words; undefined for all others, which Yoga has to look at. */
export async function answerDirectly(
  body: string,
  accept: string,
  asking: Asking,
): Promise<DirectAnswer | undefined> {
  const isGuest = asking.viewer.kind === 'guest';
  const asked = `${accept} ${currentLanguage()}`;
  const kept = isGuest && cachedResponse(body, asked);
  if (kept) return { status: 200, ...kept };
  const question = questionIn(body);
  const run = question && knownQuestion(question.query, question.operation);
  if (!run) return undefined;
  const generation = pageGeneration();
  const { status, text } = told(await resultOf(run, question.variables, asking));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-language': currentLanguage(),
  };
  if (isGuest && status === 200) keepAnswer(body, asked, { body: text, headers }, generation);
  return { status, body: text, headers };
}

/** What is asked, where nothing about it is unusual. */
function questionIn(body: string): Question | undefined {
  try {
    const parsed = JSON.parse(body) as Record<string, unknown> | null;
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { query, variables, operationName, ...more } = parsed;
    if (typeof query !== 'string' || Object.keys(more).length > 0) return undefined;
    if ((variables ?? undefined) !== undefined && (typeof variables !== 'object' || Array.isArray(variables)))
      return undefined;
    if ((operationName ?? undefined) !== undefined && typeof operationName !== 'string') return undefined;
    return {
      query,
      variables: (variables ?? {}) as Question['variables'],
      operation: (operationName as string | null | undefined) ?? undefined,
    };
  } catch {
    return undefined;
  }
}

async function resultOf(
  run: Run,
  variables: Question['variables'],
  { viewer, viewerNow }: Asking,
): Promise<ExecutionResult> {
  try {
    const reads = viewer.kind === 'guest' && run.onlyReads ? await readsForGuests() : undefined;
    return await run(graphContext(viewer, viewerNow, reads), variables);
  } catch (error) {
    return { errors: [error as never] };
  }
}

/** The answer as Yoga writes it: errors as they may be told, and the status that one of them asks for. */
function told({ data, errors }: ExecutionResult): { status: number; text: string } {
  if (!errors) return { status: 200, text: JSON.stringify({ data }) };
  let status = 200;
  const all = errors.map((error) => {
    const { extensions = {}, ...rest } = toldError(error).toJSON();
    const { http, ...own } = extensions as { http?: { status?: number; spec?: boolean } };
    // `spec`: a status for who takes application/graphql-response+json alone, which is never answered here.
    if (!http?.spec) status = Math.max(status, http?.status ?? 0);
    return Object.keys(own).length > 0 ? { ...rest, extensions: own } : rest;
  });
  return { status, text: JSON.stringify({ ...(data === undefined ? {} : { data }), errors: all }) };
}
