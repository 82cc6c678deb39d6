import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { loader } from '../routes/search.tsx';
import { isSingleKey } from '../../ui/single-keys.ts';
import { useLateDialog } from '../menus/use-late-dialog.ts';
import { counted, t } from '../../texts/text.ts';

const SEARCH_DELAY_MS = 120;

interface Entry {
  to: string;
  title: string;
  note: string;
}

/** Search everything: ⌘K, Ctrl+K or / opens it, arrows choose, Enter goes. Without scripts it is a link. */
export function SearchPalette({ screens, create }: { screens: readonly Entry[]; create: readonly Entry[] }) {
  const { dialog, opened, open, close } = useLateDialog();
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const asked =
        (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey) ||
        isSingleKey(event, '/');
      if (!asked || event.defaultPrevented || dialog.current?.open) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dialog, open]);
  return (
    <>
      <Link
        to="/bee/search"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-soft hover:bg-sunken md:px-3 lg:border lg:border-edge"
      >
        <Icon name="search" />
        <span className="sr-only lg:not-sr-only">{t('Search')}</span>
        <kbd className="hidden rounded-sm border border-line px-1.5 font-mono text-xs xl:inline">⌘K</kbd>
      </Link>
      <dialog
        ref={dialog}
        aria-label={t('Search everything')}
        className="mx-auto mt-[10vh] w-[min(100%-2rem,40rem)] rounded-lg border border-line bg-surface p-0 text-ink shadow-soft backdrop:bg-night/40"
      >
        {opened > 0 && <Palette screens={screens} create={create} onDone={close} />}
      </dialog>
    </>
  );
}

function Palette({
  screens,
  create,
  onDone,
}: {
  screens: readonly Entry[];
  create: readonly Entry[];
  onDone: () => void;
}) {
  const list = useId();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef(0);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const isMeant = ({ title }: Entry) => title.toLowerCase().includes(text.trim().toLowerCase());
  const entries: Entry[] = [
    ...(text.trim() === ''
      ? []
      : (fetcher.data?.hits ?? []).map(({ to, title, what, note }) => ({
          to,
          title,
          note: note ? `${what} · ${note}` : what,
        }))),
    ...(text.trim() === '' ? [] : screens.filter(isMeant)),
    ...create.filter(isMeant),
  ].slice(0, 30);
  const at = Math.min(chosen, entries.length - 1);

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
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onDone();
    type('');
    void navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen((at + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(entries[at]);
    }
  };
  return (
    <div className="grid">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-soft" />
        <input
          role="combobox"
          aria-label={t('Search everything')}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={entries[at] ? `${list}-${at}` : undefined}
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
      <div id={list} role="listbox" aria-label={t('Found')} className="max-h-[60vh] overflow-y-auto p-2">
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
          <div
            key={entry.to}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(entry)}
            onPointerMove={() => setChosen(index)}
            className="grid min-h-11 cursor-pointer gap-0.5 rounded-md px-3 py-2 text-sm aria-selected:bg-sunken"
          >
            <span className="font-semibold">{entry.title}</span>
            <span className="text-soft">{entry.note}</span>
          </div>
        ))}
      </div>
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'px-5 pb-5 text-sm text-soft'}>
        {entries.length > 0 ? counted(entries.length, '{count} found', '{count} found') : t('No matches.')}
      </p>
    </div>
  );
}
