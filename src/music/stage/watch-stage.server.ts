import type { Viewer } from '../../kernel/access/viewer.ts';
import { now } from '../../platform/clock.server.ts';
import { hear } from '../../platform/db/notices.server.ts';
import { findLead, type LeadNews, leadTopic } from './lead/lead.server.ts';
import type { Lead, StageNews, Word } from './lead/lead.ts';
import { setTopic } from '../playlists/changes.server.ts';
import { findPlaylist } from '../playlists/playlists.server.ts';
import { SONGS_TOPIC } from '../songs/changes.server.ts';
import { findStamp } from './set-stamp.server.ts';

/** That wait for one device. */
const MOST_WORDS = 20;

/**
 * How a set stands, who leads it and where: as it is now, and as it changes, by whatever device or process, until
 * `signal` ends it. Of what was told while nobody looked only the last counts.
 */
export async function* watchStage(
  viewer: Viewer,
  playlistId: string,
  signal: AbortSignal,
): AsyncGenerator<StageNews> {
  const { id } = await findPlaylist(viewer, playlistId);
  let news: Lead | null | undefined;
  /** Each is passed on, once. */
  const words: Word[] = [];
  let told = 0;
  /** null: it is gone. */
  let set: Awaited<ReturnType<typeof findStamp>> | null;
  // What was said before one listened, or while the other processes were not heard, is read.
  let unread = true;
  let setUnread = true;
  let wake: () => void = () => undefined;
  const readSet = () => {
    setUnread = true;
    wake();
  };
  const stopHearing = [
    hear(leadTopic(id), {
      heard: (text) => {
        const said = JSON.parse(text) as LeadNews;
        if ('word' in said) {
          words.push(said.word);
          // A device that does not read is told the newest.
          if (words.length > MOST_WORDS) words.shift();
          wake();
          return;
        }
        const { step, lead } = said;
        if (step <= told) return;
        told = step;
        news = lead;
        wake();
      },
      found: () => {
        unread = true;
        wake();
      },
    }),
    hear(setTopic(id), { heard: readSet, found: readSet }),
    hear(SONGS_TOPIC, {
      heard: (songId) => {
        if (!set || set.songIds.has(songId)) readSet();
      },
    }),
  ];
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  let timer: NodeJS.Timeout | undefined;
  try {
    while (!signal.aborted) {
      // First: who is led finds in it what is led to.
      if (setUnread) {
        setUnread = false;
        const before = set && set.stamp;
        set = (await findStamp(viewer, id)) ?? null;
        const stamp = set && set.stamp;
        // Who led before may lead on.
        if (before === null) unread = true;
        if (stamp !== before) yield { set: stamp };
        continue;
      }
      if (unread) {
        unread = false;
        const found = set ? await findLead(viewer, id) : undefined;
        if (news === undefined || (found && found.step > told)) news = found ?? null;
        told = Math.max(told, found?.step ?? 0);
      }
      const word = words.shift();
      if (word) {
        yield { word };
        continue;
      }
      if (news !== undefined) {
        const current: Lead | null = news;
        news = undefined;
        clearTimeout(timer);
        if (current)
          timer = setTimeout(
            () => {
              unread = true;
              wake();
            },
            Math.max(0, Date.parse(current.endsAt) - now().getTime()),
          );
        yield { lead: current };
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (signal.aborted || unread || setUnread || news !== undefined || words.length > 0) resolve();
      });
    }
  } finally {
    clearTimeout(timer);
    for (const stop of stopHearing) stop();
    signal.removeEventListener('abort', onAbort);
  }
}
