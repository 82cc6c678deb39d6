import './palette.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { isAt, recentOf } from '../../kernel/browser/recent-items.ts';
import { counted, t } from '../../texts/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { loader } from '../routes/search.tsx';
import { Marked } from './marked.tsx';
import { wordsOf } from './matching-words.ts';
import {
  everythingFor,
  groupsAtFirst,
  groupsFor,
  type PaletteGroup,
  type PaletteRow,
  type Screen,
} from './palette-groups.ts';

const SEARCH_DELAY_MS = 120;
/** Of what is looked for. */
const LONGEST = 100;

/** What the search palette has in it: a text, and what it leads to; arrows choose, Enter goes. */
export function Palette({
  userId,
  screens,
  create,
  onDone,
}: {
  userId: string;
  screens: readonly Screen[];
  create: readonly { to: string; title: string; part: string }[];
  onDone: () => void;
}) {
  const list = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef(0);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  // Where one is needs no way there.
  const [recent] = useState(() => recentOf(userId).filter(({ to }) => !isAt(pathname, to)));

  const asked = text.trim();
  const answered = fetcher.data?.q.trim() ?? '';
  // What was found for the letters before stays until the next answer; of another text it says nothing.
  const isOfText = answered !== '' && (asked.startsWith(answered) || answered.startsWith(asked));
  const creations = create.map(({ to, title, part }): PaletteRow => ({
    to,
    title,
    note: part,
    icon: 'plus',
  }));
  const found =
    asked === '' ? [] : groupsFor(asked, (isOfText && fetcher.data?.hits) || [], screens, creations);
  const groups = asked === '' ? groupsAtFirst(recent, screens, creations) : [...found, everythingFor(asked)];
  const rows = groups.flatMap((group) => group.rows);
  const at = Math.min(chosen, rows.length - 1);
  const count = found.reduce((sum, group) => sum + group.rows.length, 0);
  const isNothing = asked !== '' && count === 0 && answered === asked.slice(0, LONGEST);

  const type = (value: string) => {
    setText(value);
    setChosen(0);
    window.clearTimeout(timer.current);
    if (value.trim() === '') return;
    timer.current = window.setTimeout(
      () => void fetcher.load(`/bee/search?${new URLSearchParams({ q: value, brief: 'yes' })}`),
      SEARCH_DELAY_MS,
    );
  };
  const go = (row: PaletteRow | undefined) => {
    if (!row) return;
    onDone();
    void navigate(row.to);
  };
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(`${list}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next !== undefined) choose((next + rows.length) % Math.max(1, rows.length));
    else if (event.key === 'Enter') go(rows[at]);
    else return;
    event.preventDefault();
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
        <Icon name="search" className="size-5 text-soft" />
        <input
          role="combobox"
          aria-label={t('Search everything')}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-activedescendant={rows[at] ? `${list}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('Events, people, songs, tips …')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <button
          type="button"
          onClick={onDone}
          aria-label={t('Close')}
          className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className={isNothing ? 'px-5 pt-4 text-sm text-soft' : 'sr-only'}>
        {isNothing && t('No matches.')}
        {count > 0 && counted(count, '{count} found', '{count} found')}
      </p>
      <div id={list} role="listbox" aria-label={t('Found')} className="palette-list">
        {groups.map((group, index) => (
          <Group
            key={group.label}
            group={group}
            text={asked}
            idOf={(row) => `${list}-${row}`}
            from={groups.slice(0, index).reduce((sum, { rows: before }) => sum + before.length, 0)}
            at={at}
            onChoose={setChosen}
            onGo={go}
          />
        ))}
      </div>
    </div>
  );
}

function Group({
  group: { label, rows },
  text,
  idOf,
  from,
  at,
  onChoose,
  onGo,
}: {
  group: PaletteGroup;
  text: string;
  idOf: (row: number) => string;
  /** How many rows stand before it. */
  from: number;
  at: number;
  onChoose: (row: number) => void;
  onGo: (row: PaletteRow) => void;
}) {
  const words = label === '' ? [] : wordsOf(text);
  const lines = rows.map((row, index) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      key={row.to}
      id={idOf(from + index)}
      role="option"
      tabIndex={-1}
      aria-selected={from + index === at}
      onClick={() => onGo(row)}
      onPointerMove={() => onChoose(from + index)}
      className="palette-row"
    >
      <span className="palette-picture">
        {row.likeness ? (
          <Likeness of={row.likeness} />
        ) : (
          <WorkIcon name={row.icon} className="size-5 text-soft" />
        )}
      </span>
      <span lang={row.lang} className="truncate font-medium">
        <Marked text={row.title} words={words} />
      </span>
      {/* Read as words of their own. */}
      {row.note && <span className="palette-note">{` ${row.note}`}</span>}
    </div>
  ));
  if (label === '') return <div className="palette-last">{lines}</div>;
  return (
    <div role="group" aria-label={label} className="palette-group">
      <p aria-hidden="true">{label}</p>
      {lines}
    </div>
  );
}
