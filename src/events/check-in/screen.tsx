import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import {
  countPeople,
  type CheckInGuest,
  isGuest,
  plainCode,
  searchGuests,
  type WalkIn,
  withItems,
} from './guest.ts';
import { GuestList } from './guest-list.tsx';
import { letIn, letOut, scanCode } from './let-in.ts';
import type { CheckInMessage } from './scan-message.ts';
import { TicketScanner } from './scanner.tsx';
import { CheckInMessageBox, ConnectionLine, SyncProblems } from './status.tsx';
import type { Entered } from '../../kernel/forms/field.ts';
import { namesIn, WalkInForm } from './walk-in.tsx';
import { useCheckIn } from './use-check-in.ts';
import { counted, t } from '../../texts/text.ts';

/** The door: scan, find by name, walk in, undo; the same with and without a network. */
export function CheckInScreen({ eventId }: { eventId: string }) {
  const { checkIn, state } = useCheckIn(eventId);
  const [tool, setTool] = useState<'scan' | 'walk-in'>();
  const [text, setText] = useState('');
  /** Who was looked for and is not on the list, or was refused. */
  const [newcomer, setNewcomer] = useState<Entered>({});
  const [again, setAgain] = useState<WalkIn>();
  const [onlyOut, setOnlyOut] = useState(false);
  const [said, setSaid] = useState<CheckInMessage>();
  const search = useDeferredValue(text);

  const say = (work: Promise<CheckInMessage>) => void work.then(setSaid);
  const walkIn = (walker: WalkIn) => {
    setTool(undefined);
    const [guest] = withItems([], [walker]) as [CheckInGuest];
    const added = state.event?.cancelled ? Promise.resolve() : checkIn.add(walker);
    say(added.then(() => letIn(checkIn, guest, [...guest.in.keys()])));
    if (again) void checkIn.dismiss(again.id);
  };
  const undo = () => {
    const { undo: what } = said ?? {};
    const guest = what && state.guests.find((one) => isGuest(one, what.guest.id));
    if (what && guest) say(letOut(checkIn, guest, what.seats));
  };

  if (state.phase === 'opening') return <p role="status">{t('Opening the list…')}</p>;
  if (state.phase === 'none')
    return (
      <div className="grid gap-4">
        <Notice tone="error">
          {state.signedOut
            ? t('You were logged out.')
            : t(
                'You are offline, and this device has no guest list for this event yet. Open this screen once while you are online.',
              )}
        </Notice>
        <Button onClick={() => void checkIn.load()}>{t('Try again')}</Button>
      </div>
    );
  const people = countPeople(state.guests);
  const named = searchGuests(state.guests, search);
  const found = named.filter((guest) => !onlyOut || guest.in.includes(null));
  const open = (wanted: typeof tool, known: Entered = {}, refused?: WalkIn) => {
    setNewcomer(known);
    setAgain(refused);
    setTool(wanted);
  };
  const openAgain = (refused: WalkIn) => {
    const { givenName, familyName, email, partySize, reason } = refused;
    open('walk-in', { givenName, familyName, email, partySize: String(partySize), reason }, refused);
  };
  /** What was said of somebody whom the server has refused since is not so. */
  const { id, code } = said?.undo?.guest ?? {};
  const isRefused = state.problems.some((item) =>
    item.kind === 'arrival' ? item.code === id || item.code === code : item.id === id,
  );
  return (
    <div className="grid gap-4">
      <div className="sticky top-0 z-10 bg-ground py-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-baseline gap-2">
            <span className="font-display text-3xl font-bold" data-testid="people-in">
              {people.in}
            </span>
            <span className="text-lg text-soft">{t('of {count} in', { count: people.expected })}</span>
          </p>
          <ConnectionLine checkIn={checkIn} state={state} />
        </div>
        <CheckInMessageBox said={isRefused ? undefined : said} onUndo={undo} />
      </div>
      <SyncProblems checkIn={checkIn} state={state} onAgain={openAgain} />
      <div className="grid grid-cols-2 gap-3">
        <Button
          look={tool ? 'quiet' : 'primary'}
          className="min-h-16 text-lg"
          aria-pressed={tool === 'scan'}
          onClick={() => open(tool === 'scan' ? undefined : 'scan')}
        >
          {tool === 'scan' ? t('Stop scanning') : t('Scan')}
        </Button>
        <Button
          look="quiet"
          className="min-h-16 text-lg"
          aria-expanded={tool === 'walk-in'}
          onClick={() => open(tool === 'walk-in' ? undefined : 'walk-in')}
        >
          {t('Walk-in')}
        </Button>
      </div>
      {tool === 'scan' && <TicketScanner onCode={(code) => say(scanCode(checkIn, code))} />}
      {tool === 'walk-in' && (
        <WalkInForm
          key={again?.id ?? newcomer['givenName']}
          begun={newcomer}
          othersWait={(state.event?.waiting ?? 0) > 0}
          onWalkIn={walkIn}
        />
      )}
      <div className="find-guests">
        <SearchBox label={t('Name or code')} text="" onSearch={setText} />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={onlyOut}
            onChange={(event) => setOnlyOut(event.target.checked)}
            className="size-5"
          />
          {t('Only guests not checked in')}
        </label>
      </div>
      <p role="status" className={found.length === 0 ? 'text-sm text-soft' : 'sr-only'}>
        {found.length > 0
          ? (search.trim() !== '' || onlyOut) && counted(found.length, '{count} found', '{count} found')
          : state.guests.length === 0
            ? t('No guests yet.')
            : named.length === 0 && isCode(search)
              ? t('Not on the list')
              : t('No matches.')}
      </p>
      {named.length === 0 && isName(search) && tool !== 'walk-in' && (
        <Button
          look="quiet"
          className="min-h-14 justify-self-start"
          onClick={() => open('walk-in', namesIn(search.trim()))}
        >
          {t('Walk-in: {name}', { name: search.trim() })}
        </Button>
      )}
      <GuestList
        guests={found}
        timezone={state.event?.timezone ?? 'UTC'}
        isSearching={search.trim() !== ''}
        onIn={(guest, seats) => say(letIn(checkIn, guest, seats))}
        onOut={(guest, seats) => say(letOut(checkIn, guest, seats))}
      />
    </div>
  );
}

/** What is typed, where it can be a whole code. */
function isCode(text: string): boolean {
  return plainCode(text).length >= 8 && /\d/.test(text);
}

/** What is typed, where it can be what somebody is called: codes have figures. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text);
}
