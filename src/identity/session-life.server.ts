import { expressionBuilder } from 'kysely';
import { inSeconds } from '../platform/clock.server.ts';
import type { Tables } from '../platform/db/tables.server.ts';
import { PROGRAM_ABSOLUTE, PROGRAM_IDLE, SESSION_ABSOLUTE, SESSION_IDLE } from './lifetimes.ts';

/**
 * Of sessions that are not over: a browser's, within an hour of its last use; a program's, within days (decision 39).
 * `at` says when it is so many seconds from now.
 */
export function stillOpen(at = inSeconds) {
  const eb = expressionBuilder<Tables, 'sessions'>();
  const within = (idle: number, absolute: number) => [
    eb('sessions.lastSeenAt', '>', at(-idle)),
    eb('sessions.createdAt', '>', at(-absolute)),
  ];
  return eb.or([
    eb.and([eb('sessions.client', 'is', null), ...within(SESSION_IDLE, SESSION_ABSOLUTE)]),
    eb.and([eb('sessions.client', 'is not', null), ...within(PROGRAM_IDLE, PROGRAM_ABSOLUTE)]),
  ]);
}
