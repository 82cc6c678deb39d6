import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import {
  drawByKey,
  type FretDraft,
  moveByKey,
  type NeckPlace,
  pressFret,
  ROWS,
  shiftNeck,
} from './fret-draft.ts';
import { HIGHEST_FRET, openPitches, stringNames } from './instrument.ts';
import { prettyNote, formatNote, spellPitch } from '../chord-names/note.ts';
import { baseFretOf } from './voicing.ts';

/** Where a neck shows these frets. */
function placeOf(frets: readonly number[]): NeckPlace {
  const first = Math.min(baseFretOf(frets), HIGHEST_FRET - ROWS + 1);
  return { string: 0, fret: first, first };
}

/** A neck to draw on: by mouse, finger or keyboard. */
export function FretGrid({
  draft,
  tuning,
  left,
  onDraw,
  children,
}: {
  draft: FretDraft;
  tuning: string;
  left: boolean;
  onDraw: (draft: FretDraft) => void;
  /** What else can be done with what is drawn. */
  children?: ReactNode;
}) {
  const names = stringNames(tuning);
  const [place, setPlace] = useState<NeckPlace>(() => placeOf(draft.frets));
  const [shown, setShown] = useState(draft.frets);
  if (shown !== draft.frets) {
    setShown(draft.frets);
    // Typed in figures, they may be elsewhere on the neck.
    const pressed = draft.frets.filter((fret) => fret > 0);
    const isSeen = (fret: number) => fret >= place.first && fret < place.first + ROWS;
    if (pressed.length > 0 && !pressed.some(isSeen)) setPlace(placeOf(draft.frets));
  }
  const grid = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const help = useId();
  useEffect(() => {
    if (!byKeyboard.current) return;
    byKeyboard.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const drawn = drawByKey(draft, place, event.key);
    const moved = moveByKey(place, event.key, { strings: names.length, left });
    if (!drawn && !moved) return;
    event.preventDefault();
    if (drawn) onDraw(drawn);
    if (moved) {
      byKeyboard.current = true;
      setPlace(moved);
    }
  };
  const strings = names.map((_, string) => string);
  const columns = left ? strings.toReversed() : strings;
  const rows = [0, ...Array.from({ length: ROWS }, (_, row) => place.first + row)];
  return (
    <div className="grid gap-3">
      <div className="grid gap-3">
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label="Neck"
          aria-describedby={help}
          onKeyDown={onKeyDown}
          className="fret-board select-none"
        >
          {rows.map((fret) => (
            <div key={fret} role="row" className="fret-row">
              {columns.map((string) => (
                <Cell
                  key={string}
                  name={names[string] ?? ''}
                  pitch={(openPitches(tuning)[string] ?? 0) + fret}
                  fret={fret}
                  now={draft.frets[string] ?? -1}
                  finger={draft.fingers[string] ?? 0}
                  nut={fret === 0 && place.first === 1}
                  current={place.string === string && place.fret === fret}
                  isNumbered={fret > 0 && string === columns.at(-1)}
                  onPress={() => {
                    setPlace({ ...place, string, fret });
                    onDraw(pressFret(draft, string, fret));
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="fret-tools">
          <Button
            look="quiet"
            aria-label="Up towards the nut"
            disabled={place.first === 1}
            onClick={() => setPlace(shiftNeck(place, -1))}
          >
            <WorkIcon name="up" className="size-4" /> <span className="fret-word">Up</span>
          </Button>
          <Button
            look="quiet"
            aria-label="Down towards the body"
            disabled={place.first > HIGHEST_FRET - ROWS}
            onClick={() => setPlace(shiftNeck(place, 1))}
          >
            <WorkIcon name="down" className="size-4" /> <span className="fret-word">Down</span>
          </Button>
          {children}
        </div>
      </div>
      <p id={help} className="max-w-prose text-xs text-soft">
        Press where a finger goes, and press it again to lift it. Above a string, × is muted and ○ is open: a
        press changes it.{' '}
        <span className="chord-keys">
          By keyboard: arrows move, Enter puts a finger down or lifts it, M mutes the string, 0 opens it, 1 to
          4 say which finger.
        </span>
      </p>
    </div>
  );
}

function Cell({
  name,
  pitch,
  fret,
  now,
  finger,
  nut,
  current,
  isNumbered,
  onPress,
}: {
  /** Of the string. */
  name: string;
  pitch: number;
  fret: number;
  /** Where the string is pressed. */
  now: number;
  finger: number;
  nut: boolean;
  current: boolean;
  /** It is the last of its fret. */
  isNumbered: boolean;
  onPress: () => void;
}) {
  const pressed = fret > 0 && now === fret;
  const said = fret > 0 ? `fret ${fret}, ${formatNote(spellPitch(pitch))}` : now < 0 ? 'muted' : 'open';
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={current ? 0 : -1}
      aria-label={`${formatNote(name)} string, ${said}${pressed && finger > 0 ? `, finger ${finger}` : ''}`}
      aria-selected={fret > 0 ? pressed : now === 0}
      onClick={onPress}
      data-fret={fret > 0 ? '' : undefined}
      data-nut={nut ? '' : undefined}
      className="fret-cell relative grid cursor-pointer place-items-center text-sm font-semibold hover:bg-sunken focus-visible:z-10"
    >
      {pressed && (
        <span className="fret-finger relative grid place-items-center rounded-full bg-ink text-ground">
          {finger > 0 ? finger : prettyNote(spellPitch(pitch).replace(/\d$/, ''))}
        </span>
      )}
      {fret === 0 && now === 0 && <span className="size-4 rounded-full border-2 border-ink" />}
      {fret === 0 && now < 0 && <span className="text-lg">×</span>}
      {fret === 0 && now > 0 && <span className="text-xs font-normal text-soft">{prettyNote(name)}</span>}
      {isNumbered && <span className="fret-number text-xs font-normal text-soft">{fret}</span>}
    </button>
  );
}
