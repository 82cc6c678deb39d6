import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  getVariableValues,
  OperationTypeNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { AppError } from '../platform/app-error.ts';
import type { GraphContext } from './builder.server.ts';
import { assertAffordable } from './limits.server.ts';
import { graphSchema } from './schema.server.ts';

type Variables = Record<string, unknown>;
export interface Run {
  (context: GraphContext, variables: Variables): Promise<ExecutionResult>;
  /** Whether it changes nothing. */
  onlyReads: boolean;
}

const SLOWEST_MS = 10_000;
const MOST_KNOWN = 200;
/** Characters of a question that is remembered. */
const LONGEST = 20_000;

interface Known {
  document: DocumentNode;
  operation: string | undefined;
  run: Run | undefined;
}

/** Questions that were understood and checked, the least recently asked first. */
const known = new Map<string, Known>();

const keyOf = (question: string, operation: string | null | undefined) => `${operation ?? ''}\n${question}`;

/** Remembers a question that holds all rules which need no variables. */
export function noteQuestion(
  question: string,
  operation: string | null | undefined,
  document: DocumentNode,
): void {
  const key = keyOf(question, operation);
  if (question.length > LONGEST || known.has(key)) return;
  const oldest = known.keys().next().value;
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, { document, operation: operation ?? undefined, run: undefined });
}

/** How a question that was asked before is answered: compiled the second time, as many are asked but once. */
export function knownQuestion(question: string, operation: string | null | undefined): Run | undefined {
  const key = keyOf(question, operation);
  const asked = known.get(key);
  if (!asked) return undefined;
  known.delete(key);
  known.set(key, asked);
  asked.run ??= compiled(graphSchema(), asked);
  return asked.run;
}

function compiled(schema: GraphQLSchema, { document, operation }: Known): Run | undefined {
  const query = compileQuery(schema, document, operation);
  if (!isCompiledQuery(query)) return undefined;
  const asked = getOperationAST(document, operation);
  const definitions = asked?.variableDefinitions ?? [];
  const run = async (context: GraphContext, variables: Variables) => {
    assertAffordable(schema, document, variables);
    const result = await within(query.query(undefined, context, variables));
    // What is compiled names the field of a wrong value for its variable.
    const read = 'data' in result ? undefined : getVariableValues(schema, definitions, variables);
    return read?.errors ? { errors: read.errors } : result;
  };
  return Object.assign(run, { onlyReads: asked?.operation === OperationTypeNode.QUERY });
}

/** Ends the waiting of who asks when it takes too long. */
export async function within<T>(work: T | Promise<T>): Promise<T> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('tooLarge', 'This took too long.')), SLOWEST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
