import { nowIso } from '../../platform/clock.server.ts';

interface Published {
  state: unknown;
  visibility: unknown;
  publishAt?: unknown;
  unpublishAt?: unknown;
}

/** Whether guests see what has these values at this moment: what content.policy.ts and event.policy.ts ask of rows. */
export function isPublicNow({ state, visibility, publishAt, unpublishAt }: Published): boolean {
  const now = nowIso();
  return (
    state === 'published' &&
    visibility === 'public' &&
    !(typeof publishAt === 'string' && publishAt > now) &&
    !(typeof unpublishAt === 'string' && unpublishAt <= now)
  );
}
