import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type parse,
  printSchema,
  type ValidationRule,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { createYoga, type Plugin } from 'graphql-yoga';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { guest } from '../kernel/access/viewer.ts';
import { config } from '../platform/config.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { currentLanguage, languageNamed, t, translated } from '../texts/text.ts';
import { describeError, log } from '../platform/log.server.ts';
import { pageGeneration } from '../platform/http/page-generation.server.ts';
import { keepAnswer, cachedResponse } from './response-cache.server.ts';
import { assertAffordable, limitQueries } from './limits.server.ts';
import { graphContext, graphSchema } from './schema.server.ts';
import type { GraphContext } from './builder.server.ts';

export type Asking = Pick<GraphContext, 'viewer' | 'viewerNow'>;

const SLOWEST_MS = 10_000;
const MOST_COMPILED = 200;
/** Words and signs of one question; the longest of our own screens has two hundred. */
const MOST_TOKENS = 2_000;

let yoga: ReturnType<typeof makeYoga> | undefined;

/** The schema as developers read it. */
export const schemaText = (): string => printSchema(graphSchema());

/** The page on which developers try questions. */
export function graphiql(request: Request): Promise<Response> | Response {
  yoga ??= makeYoga();
  return yoga.fetch(request, { viewer: guest, viewerNow: async () => guest });
}

/** Answers the body of a POST in the language of who asks: theirs, else what the program or the browser asks for. */
export function answerQuestion(request: Request, question: string, asking: Asking): Promise<Response> {
  const { viewer } = asking;
  const own = viewer.kind === 'user' ? viewer.language : undefined;
  const language = own ?? languageNamed(request.headers.get('accept-language') ?? undefined);
  return inLanguage(language, () => answerIn(request, question, asking));
}

/** What guests ask is kept until something that they see changes. */
async function answerIn(request: Request, question: string, asking: Asking): Promise<Response> {
  const isGuest = asking.viewer.kind === 'guest';
  const asked = `${request.headers.get('accept') ?? ''} ${currentLanguage()}`;
  const kept = isGuest && cachedResponse(question, asked);
  if (kept) return new Response(kept.body, { headers: kept.headers });
  const generation = pageGeneration();
  yoga ??= makeYoga();
  const { url, method, headers: carried, signal } = request;
  // Yoga's own request: Node's takes the body through a stream.
  const answer = await yoga.fetch(
    new yoga.fetchAPI.Request(url, { method, headers: carried, body: question, signal }),
    asking,
  );
  // How it is carried is up to HTTP itself (RFC 9112, section 6.1).
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
    answer.headers.delete(name);
  const headers = {
    ...Object.fromEntries(answer.headers),
    'cache-control': 'no-store',
    'content-language': currentLanguage(),
  };
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    // Proxies pass each message on; and a program that stops need not wait for the connection.
    Object.assign(headers, { connection: 'close', 'x-accel-buffering': 'no' });
    return new Response(answer.body, { status: answer.status, headers });
  }
  // A small answer is read whole: streamed through, it costs a millisecond more.
  const body = await answer.text();
  if (isGuest && answer.status === 200) keepAnswer(question, asked, { body, headers }, generation);
  return new Response(body, { status: answer.status, headers });
}

function makeYoga() {
  const { development } = config();
  return createYoga<Asking, GraphContext>({
    schema: graphSchema,
    graphqlEndpoint: '/graphql',
    graphiql: development,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: tell },
    context: ({ viewer, viewerNow }) => graphContext(viewer, viewerNow),
    plugins: [shortQuestions, limits(development), compiled()],
  });
}

/** What a caller is told of an error: ours with code and fields, GraphQL's own, or that something is wrong. */
function tell(error: unknown): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (original instanceof AppError) {
    const code = original.code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    return new GraphQLError(translated(original.message), {
      ...(error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}),
      extensions: {
        code,
        status: original.status,
        fields: Object.fromEntries(
          Object.entries(original.fields).map(([name, message]) => [name, translated(message)]),
        ),
        ...(isUnavailable(original) ? { http: { status: original.status } } : {}),
      },
    });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error;
  if (error instanceof GraphQLError && original instanceof TypeError) return error;
  log.error(describeError(original), 'graphql failed');
  return new GraphQLError(t('Something went wrong on our side.'), { extensions: { code: 'UNKNOWN' } });
}

/** A question of very many words is refused before it is understood, and so is one whose brackets have no end. */
const shortQuestions: Plugin = {
  onParse({ parseFn, setParseFn }) {
    setParseFn((source: Parameters<typeof parse>[0], options?: object) => {
      try {
        return (parseFn as typeof parse)(source, { ...options, maxTokens: MOST_TOKENS });
      } catch (error) {
        // The parser goes as deep as its stack.
        if (error instanceof RangeError) throw new GraphQLError('This question is nested too deeply.');
        throw error;
      }
    });
  },
};

function limits(development: boolean): Plugin {
  const rules: ValidationRule[] = [limitQueries];
  if (!development) rules.push(NoSchemaIntrospectionCustomRule);
  return {
    onValidate({ addValidationRule }) {
      for (const rule of rules) addValidationRule(rule);
      return ({ valid, result, setResult }) => {
        // No 'Did you mean': guessing must not be helped.
        if (!valid && !development)
          setResult(
            (result as readonly GraphQLError[]).map(
              ({ message, nodes, extensions }) =>
                new GraphQLError(message.replace(/ Did you mean .*$/s, ''), { nodes, extensions }),
            ),
          );
      };
    },
  };
}

type Result = Record<string, unknown>;

/** Each operation of a known document is compiled once. */
function compiled(): Plugin {
  const known = new Map<object, Map<string, ReturnType<typeof compileQuery<Result, Result>>>>();
  return {
    onExecute({ args, setExecuteFn }) {
      const { document, schema, operationName } = args;
      assertAffordable(schema, document, args.variableValues ?? {});
      if (known.size >= MOST_COMPILED && !known.has(document)) known.clear();
      const operations = known.get(document) ?? new Map();
      known.set(document, operations);
      const query =
        operations.get(operationName ?? '') ??
        compileQuery<Result, Result>(schema, document, operationName ?? undefined);
      if (!isCompiledQuery(query)) return;
      operations.set(operationName ?? '', query);
      const { query: run } = query;
      setExecuteFn((call) =>
        within(Promise.resolve(run(call.rootValue, call.contextValue, call.variableValues))),
      );
    },
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
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
