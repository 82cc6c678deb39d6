import { doneOn, withDone } from '../../forms/done.server.ts';
import { formatInstant, formatListed } from '../../formats/format-instant.server.ts';
import { describeChange, isEmpty } from './describe-change.ts';
import type { Difference } from './compare.server.ts';
import type { History } from './history-tab.tsx';
import { formatLeftOut, formatKept } from './left-out.ts';
import { findRevision, latestSnapshots, listRevisions } from './revisions.server.ts';

type Snapshot = Record<string, unknown>;

/** The address that says that an earlier version was restored over `version`, and what of it was `left` out. */
export function withRestored(address: string, version: number, left: readonly string[] = []): string {
  return withDone(address, ['restored', version + 1, ...left].join('_'));
}

/** Whether that was done a moment ago; it can be undone until something else is saved. */
function restoredOn(
  url: URL,
  version: number,
  labels: Readonly<Record<string, string>>,
): History['restored'] {
  const [name, figure, ...left] = (doneOn(url) ?? '').split('_');
  return name === 'restored'
    ? {
        mayUndo: Number(figure) === version,
        leftOut: formatLeftOut(left, labels),
        kept: formatKept(left, labels),
      }
    : undefined;
}

/**
 * What an item has been: each version with what was done in it, and how the one that the address names differs from now.
 * The caller has asked whether the viewer may see the item, and gives the labels of what the viewer may know.
 */
export async function historyOf(
  kind: string,
  { id, version: current }: { id: string; version: number },
  url: URL,
  {
    labels,
    compare,
    told = (snapshot) => snapshot,
    created,
  }: {
    labels: Readonly<Record<string, string>>;
    compare: (snapshot: never) => Difference[] | Promise<Difference[]>;
    /** A snapshot by what `labels` name, where it is kept otherwise. */
    told?: (snapshot: Snapshot) => Snapshot;
    /** When it came, for what may have come without a first version: imported, or older than histories. */
    created?: string;
  },
): Promise<History> {
  const revisions = await listRevisions(kind, id);
  const latest = await latestSnapshots(kind, id);
  const snapshots = new Map([...latest].map(([version, snapshot]) => [version, told(snapshot)]));
  const entries = revisions.map(({ version, changedBy, changedAt }, index) => {
    const [now, before] = [version, revisions[index + 1]?.version ?? 0].map((each) => snapshots.get(each));
    return {
      version,
      by: changedBy,
      at: formatInstant(changedAt),
      changed: version === 1 ? 'Created' : now && before && describeVersion(labels, [before, now], changedAt),
    };
  });
  if (entries.length === 0 && created)
    entries.push({ version: current, by: '', at: formatInstant(created), changed: 'Created' });
  const restored = restoredOn(url, current, labels);
  const earlier = entries.map(({ version }) => version).filter((version) => version !== current);
  const asked = Number(url.searchParams.get('version'));
  // What was done last is what one mostly comes to see.
  const version = earlier.includes(asked) ? asked : restored ? undefined : earlier[0];
  if (version === undefined) return { entries, compared: undefined, restored };
  const snapshot = await findRevision<never>(kind, id, version);
  return { entries, compared: { version, differences: await compare(snapshot) } };
}

/** Plain fields whose words tell versions apart; body texts do so always. */
const IN_WORDS = new Set(['title', 'summary']);

/** What is said otherwise than of other fields: who sees an item, and from when until when. */
const DONE: Readonly<
  Record<string, (now: string, changedAt: string, before: Snapshot) => string | undefined>
> = {
  state: (now) => ({ draft: 'Made a draft again', published: 'Published', archived: 'Archived' })[now],
  visibility: (now) => ({ public: 'Shown to everybody', members: 'Shown to members only' })[now],
  publishAt: (now, changedAt, before) => {
    if (!now) return 'Shown from when it is published';
    // Publishing writes down when it was done; a save does where nobody had.
    const apart = Math.abs(Date.parse(now) - Date.parse(changedAt));
    if (apart >= MOMENT_MS) return `Shown from ${whenOf(now)}`;
    return before['state'] === 'published' ? '' : 'Published';
  },
  unpublishAt: (now) => (now ? `Shown until ${whenOf(now)}` : 'Shown for good'),
};
const MOMENT_MS = 60_000;
const whenOf = (instant: string) => formatListed(instant).text;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** 'Title: “Old” became “New”, Cover added'; each once, in the order of the form. */
export function describeVersion(
  labels: Readonly<Record<string, string>>,
  [before, now]: readonly [Snapshot, Snapshot],
  changedAt: string,
): string {
  const changed = Object.entries(labels).filter(
    ([name]) =>
      JSON.stringify(before[name]) !== JSON.stringify(now[name]) &&
      !(isEmpty(before[name]) && isEmpty(now[name])),
  );
  const said = changed.map(
    ([name, label]) =>
      DONE[name]?.(textOf(now[name]), changedAt, before) ??
      describeChange(label, before[name], now[name], IN_WORDS.has(name)),
  );
  return [...new Set(said)].filter(Boolean).join(', ');
}

export function labelsOf(fields: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
