import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Asked = Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>;

/** A refused form reads nothing anew by itself; one that met another's change begins with that change. */
export const readAfterConflict = ({ actionStatus, defaultShouldRevalidate }: Asked): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

/**
 * What is done to many may be done to some when it is refused. Where no answer came, none would come to this either, and
 * the screen with what was typed would be lost to an error.
 */
export const readAfterRefusal = ({ actionStatus = 500, defaultShouldRevalidate }: Asked): boolean =>
  actionStatus < 500 || defaultShouldRevalidate;
