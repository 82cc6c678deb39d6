import { GraphQLError } from 'graphql';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { describeError, log } from '../platform/log.server.ts';
import { t, translated, translatedEach } from '../texts/text.ts';

/** What GraphQL itself refuses; a value that a scalar cannot take (TypeError) stands in the question, so on no path. */
const isOfTheQuestion = (error: GraphQLError, original: unknown) =>
  !original || original instanceof GraphQLError || (original instanceof TypeError && !error.path);

/** The code that a wrong value in the query has, also for one in the variables, of which GraphQL gives none. */
function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions?.['code'] || error.path) return error;
  const expected = error.originalError instanceof TypeError ? error.originalError.message : '';
  const message = error.message.includes(expected) ? error.message : `${error.message} ${expected}`;
  return new GraphQLError(message, {
    nodes: error.nodes,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { spec: true, status: 400 } },
  });
}

/** What a caller is told of an error: ours with code and fields, GraphQL's own, or that something is wrong. */
export function toldError(error: unknown): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (original instanceof AppError) {
    const code = original.code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    return new GraphQLError(translated(original.message), {
      ...(error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}),
      extensions: {
        code,
        status: original.status,
        fields: translatedEach(original.fields),
        ...(isUnavailable(original) ? { http: { status: original.status } } : {}),
      },
    });
  }
  if (error instanceof GraphQLError && isOfTheQuestion(error, original)) return withCode(error);
  log.error(describeError(original), 'graphql failed');
  return new GraphQLError(t('Something went wrong on our side.'), { extensions: { code: 'UNKNOWN' } });
}
