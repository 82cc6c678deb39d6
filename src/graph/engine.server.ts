import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type parse,
  printSchema,
  type ValidationRule,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { config } from '../platform/config.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { currentLanguage, languageNamed } from '../texts/text.ts';
import { pageGeneration } from '../platform/http/page-generation.server.ts';
import { keepAnswer, cachedResponse } from './response-cache.server.ts';
import { assertAffordable, limitQueries } from './limits.server.ts';
import { type DirectAnswer, answerDirectly } from './direct-answer.server.ts';
import { knownQuestion, noteQuestion, within } from './known-questions.server.ts';
import { graphContext, graphSchema } from './schema.server.ts';
import { toldError } from './told-error.server.ts';
import type { Asking, GraphContext } from './builder.server.ts';

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
  const language = languageOf(asking.viewer, request.headers.get('accept-language') ?? undefined);
  return inLanguage(language, () => answerIn(request, question, asking));
}

/** The same for a question that was asked before; undefined for all others. */
export function answerKnown(
  question: string,
  headers: { accept: string; language: string | undefined },
  asking: Asking,
): Promise<DirectAnswer | undefined> {
  return inLanguage(languageOf(asking.viewer, headers.language), () =>
    answerDirectly(question, headers.accept, asking),
  );
}

const languageOf = (viewer: Viewer, asked: string | undefined) =>
  (viewer.kind === 'user' ? viewer.language : undefined) ?? languageNamed(asked);

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
    maskedErrors: { maskError: toldError },
    context: ({ viewer, viewerNow }) => graphContext(viewer, viewerNow),
    plugins: [shortQuestions, limits(development), remembered()],
  });
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

/** What is asked again is compiled; what was checked before is answered without Yoga from then on (direct-answer.server.ts). */
function remembered(): Plugin {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, schema, operationName, contextValue } = args;
      assertAffordable(schema, document, args.variableValues ?? {});
      const { query = '' } = contextValue.params;
      const run = knownQuestion(query, operationName);
      if (run) return setExecuteFn((call) => run(call.contextValue, call.variableValues ?? {}));
      noteQuestion(query, operationName, document);
      return setExecuteFn((call) => within(executeFn(call)));
    },
  };
}
