import { GraphQLError } from 'graphql';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { describeError, log } from '../platform/log.server.ts';
import { t, translated } from '../texts/text.ts';

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
