import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChipRow } from '../../ui/lists/chip-row.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { ChordGrid } from '../chords/card.tsx';
import { chordFilterFromQuery, listChords } from '../chords/list.server.ts';
import { ownCard, systemCard } from '../chords/view.server.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { HandSwitch } from '../chords/left-handed-switch.tsx';
import { INSTRUMENT_LABELS, INSTRUMENTS } from '../chords/instrument.ts';
import { prettyNote, spellRoot } from '../chord-names/note.ts';
import type { Route } from './+types/chord-list';

const HERE = '/bee/chords/list';

const ROOTS: readonly { root?: string; label: string }[] = [
  { label: 'Any root' },
  ...Array.from({ length: 12 }, (_, root) => ({
    root: String(root),
    label: prettyNote([...new Set([spellRoot(root), spellRoot(root, true)])].join(' / ')),
  })),
];

export const meta: Route.MetaFunction = () => [{ title: `Chord Overview · ${site.name}` }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = chordFilterFromQuery(url.searchParams);
  const { own, system, others, count, before, next } = await orErrorResponse(listChords(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  kept.delete('after');
  kept.delete('done');
  const cards = [...own.map(ownCard), ...system.flatMap(systemCard), ...others.map(ownCard)];
  const withRoot = (root: string | undefined) => {
    const others = [...kept].filter(([name]) => name !== 'key');
    const query = new URLSearchParams(root === undefined ? others : [...others, ['key', root]]);
    return query.size > 0 ? `${HERE}?${query}` : HERE;
  };
  const rooted = filter.root === undefined ? undefined : String(filter.root);
  return {
    filter,
    rooted,
    count,
    cards,
    range: `${before + 1}–${before + cards.length} of ${count}`,
    roots: ROOTS.map(({ root, label }) => ({ to: withRoot(root), label, current: root === rooted })),
    left: isLeftHanded(request),
    deleted: doneOn(url) === 'deleted',
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

export default function ChordList({ loaderData }: Route.ComponentProps) {
  const { filter, rooted, count, range, roots, cards, left, deleted, first, next } = loaderData;
  return (
    <ListPage
      title="Chord Overview"
      list={HERE}
      count={count === 1 ? '1 chord' : `${count} chords`}
      search={{
        label: 'Search chords by name or frets',
        placeholder: 'Name or frets',
        text: filter.q,
        choices: [
          {
            name: 'instrument',
            label: 'Instrument',
            any: INSTRUMENT_LABELS.guitar,
            value: filter.instrument === 'guitar' ? undefined : filter.instrument,
            options: INSTRUMENTS.filter((each) => each !== 'guitar').map((value) => ({
              value,
              label: INSTRUMENT_LABELS[value],
            })),
          },
          {
            name: 'origin',
            label: 'Source',
            any: 'Ours and the collection',
            value: filter.origin,
            options: [
              { value: 'own', label: 'Our own' },
              { value: 'system', label: 'The collection' },
              { value: 'bin', label: 'In the bin' },
            ],
          },
        ],
        kept: { key: rooted },
      }}
      create={{
        to: `/bee/chords/create?instrument=${filter.instrument}`,
        label: 'Draw a chord',
        icon: 'edit',
      }}
      menu={<HandSwitch left={left} />}
    >
      <ChipRow label="Roots" chips={roots} />
      {deleted && (
        <Notice tone="success">Moved to the bin. For 30 days you can restore it under “In the bin”.</Notice>
      )}
      {cards.length > 0 ? (
        <ChordGrid label="Chords" cards={cards} left={left} />
      ) : (
        <EmptyState title={filter.origin === 'bin' ? 'The bin is empty' : 'No chords match'}>
          <p>
            {filter.origin === 'own' && !filter.q
              ? 'No voicings for this instrument yet. Press “Draw a chord” to make one.'
              : 'Try a shorter search, like “Am”, or enter frets, like “x02210”.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} range={range} />
    </ListPage>
  );
}
