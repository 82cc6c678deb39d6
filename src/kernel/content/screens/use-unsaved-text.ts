import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigation } from 'react-router';
import { on } from '../../browser/event-bus.ts';
import type { Entered } from '../../forms/field.ts';
import { DOCUMENT } from '../fields/definition.ts';
import {
  holdOpen,
  type Kept,
  moveKept,
  nameOf,
  namesIn,
  onceClosed,
  readKept,
  removeKept,
  writeKept,
} from './kept-texts.ts';

const MIRROR_MS = 400;
/** What a form sends that nobody typed. */
const NOT_TYPED = new Set(['version', 'begun', 'seen', 'do', 'key', 'from', 'original', DOCUMENT]);
const NOWHERE: readonly string[] = [];

/** Where the document of what a form has made keeps its texts. */
const placeOfMade = (place: string, id: string) => place.replace(/:new$/, `:${id}:${DOCUMENT}`);

/**
 * Mirrors what is typed into a form in this browser until it is saved, and offers it again after a crash or a lost
 * sign-in. `place` says whose and which form: it must hold the user's id. Each opened form keeps its own, beside what
 * others kept before it or keep in another tab. `values` are what is saved; `makes` is the id of what the form makes.
 * In what comes back, `begun` is the version in which the writer began: a save says it, so that it meets what others
 * saved since, also where the page has been read anew or the text comes from an earlier visit.
 */
export function useUnsavedText(
  place: string,
  form: RefObject<HTMLFormElement | null>,
  {
    values,
    version,
    makes,
    earlier = NOWHERE,
  }: {
    values: Entered;
    version: number;
    makes?: string | undefined;
    /** Other places where this form was kept, in parts. */
    earlier?: readonly string[] | undefined;
  },
) {
  const [own] = useState(() => makes ?? `${Date.now()}${Math.random()}`);
  const [found, setFound] = useState<Kept[]>([]);
  const [restored, setRestored] = useState<Kept>();
  const [other, setOther] = useState<Other>();
  const key = restored?.key ?? own;
  const name = nameOf(place, key);
  const keepNow = useRef<() => void>(undefined);
  const drop = useCallback(
    (gone: string) => setFound((known) => known.filter((kept) => kept.name !== gone)),
    [],
  );

  const [begun, setBegun] = useState({ place, version });
  if (begun.place !== place) setBegun({ place, version });
  const isTaken = useRef(false);
  const before = useRef({ values, version });
  const { state } = useNavigation();
  useEffect(() => {
    const old = before.current;
    before.current = { values, version };
    if (isTaken.current) {
      if (state !== 'idle') return;
      isTaken.current = false;
      setBegun({ place, version });
      // Of what was typed while the save was on its way, only what is not saved stays.
      if (form.current && readKept(name)) keepChanged(name, form.current, values, version);
    } else if (form.current && old.version !== version) {
      const typed = Object.keys(changedIn(enteredIn(form.current), old.values));
      // What others saved meets nothing that was typed here: the writer has seen it now.
      if (typed.every((name) => values[name] === old.values[name]))
        setBegun((known) => (known.version === old.version ? { place, version } : known));
    }
  }, [place, name, form, values, state, version]);

  const savedNow = useRef(values);
  const begunNow = useRef(version);
  useEffect(() => {
    savedNow.current = values;
    begunNow.current = begun.version;
  });

  useEffect(() => holdOpen(name), [name]);

  // What was typed before this page was opened, and what other tabs leave behind.
  useEffect(() => {
    const watching = new AbortController();
    const awaited = new Set<string>();
    const offer = (candidate: string) => {
      if (candidate === name || awaited.has(candidate)) return;
      awaited.add(candidate);
      onceClosed(candidate, watching.signal, () => {
        awaited.delete(candidate);
        const kept = readKept(candidate);
        const differs = kept && differ(kept.entered, values);
        drop(candidate);
        if (differs) setFound((known) => [...known, kept].toSorted((one, other) => other.at - one.at));
        else removeKept(candidate);
      });
    };
    const changed = ({ key: other, newValue }: StorageEvent) => {
      if (!other?.startsWith(nameOf(place, ''))) return;
      drop(other);
      if (newValue !== null) offer(other);
    };
    for (const kept of [place, ...earlier].flatMap(namesIn)) offer(kept);
    window.addEventListener('storage', changed, { signal: watching.signal });
    return () => watching.abort();
    // Only a newly opened or newly saved form asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place, name, version, drop]);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let timer: number | undefined;
    let sent: string | undefined;
    let isMade = false;
    const keep = () => {
      window.clearTimeout(timer);
      timer = undefined;
      keepChanged(name, element, savedNow.current, begunNow.current);
    };
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, MIRROR_MS);
    };
    // Whoever leaves at once, loses nothing either.
    keepNow.current = () => {
      if (timer !== undefined) keep();
    };
    const leave = keepNow.current;
    const typed = ({ type, target }: Event) => {
      const pressed = (target as Element).closest('button[type="button"]');
      if (type !== 'click' || (pressed && !pressed.closest('[data-kept-offer]'))) soon();
    };
    const submitted = ({ target }: Event) => {
      leave();
      sent = target === element ? JSON.stringify(enteredIn(element)) : undefined;
    };
    // What was typed while it was on its way is still to be saved.
    const stop = on('taken', ({ leads }) => {
      if (leads && sent !== undefined) {
        isTaken.current = true;
        isMade ||= makes !== undefined;
        if (sent === JSON.stringify(enteredIn(element))) removeKept(name);
      }
      sent = undefined;
    });
    for (const type of ['input', 'change', 'click']) element.addEventListener(type, typed);
    window.addEventListener('submit', submitted, true);
    window.addEventListener('pagehide', leave);
    // While the form stands as it came back, its boxes have nothing of their own to undo.
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      const isHere = target === document.body || (target instanceof Node && element.contains(target));
      if (!isHere || !restored || differ(enteredIn(element), restored.entered)) return;
      if (!swapNow.current?.(undoOrRedo(event))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', pressed, true);
    return () => {
      leave();
      // What was typed while it was being made belongs to what is made now.
      if (isMade) moveKept(name, nameOf(placeOfMade(place, key), key));
      stop();
      document.removeEventListener('keydown', pressed, true);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('submit', submitted, true);
      for (const type of ['input', 'change', 'click']) element.removeEventListener(type, typed);
    };
  }, [name, place, key, makes, form, restored]);

  /** Puts a text into the form, and remembers what stood there. */
  const bringIn = (kept: Kept, isUndone: boolean) => {
    // What was typed beside it is kept as well.
    keepNow.current?.();
    const entered = form.current ? enteredIn(form.current) : {};
    const stood = { name, key, at: Date.now(), said: restored?.said ?? '', entered, version: begun.version };
    const focused = form.current?.contains(document.activeElement) ? document.activeElement?.id : '';
    flushSync(() => {
      setOther({ kept: stood, isUndone, version });
      setRestored({ ...kept, entered: { ...values, ...kept.entered } });
      setBegun({ place, version: kept.version ?? version });
      drop(kept.name);
    });
    focusIn(form.current, focused);
  };
  const restore = (kept: Kept) => bringIn(kept, false);
  const swap = (wanted: 'undo' | 'redo' | undefined): boolean => {
    if (!wanted || other?.version !== version || other.isUndone !== (wanted === 'redo')) return false;
    bringIn(other.kept, !other.isUndone);
    return true;
  };
  const swapNow = useRef(swap);
  useEffect(() => {
    swapNow.current = swap;
  });
  const forget = (kept: Kept) => {
    removeKept(kept.name);
    drop(kept.name);
  };
  return {
    formKey: key,
    found,
    restore,
    forget,
    restored,
    begun: begun.version,
    /** What stands in the form was typed before, and is not saved. */
    isBroughtBack: restored !== undefined && differ(restored.entered, values),
    /** When what was brought back was typed, while that can be undone. */
    undoable: other?.version === version && !other.isUndone ? restored?.said : undefined,
    undo: () => swap('undo'),
  };
}

/** What stood in a form before another text was brought into it: undoing leads there, and back. */
interface Other {
  kept: Kept;
  isUndone: boolean;
  /** Once the form is saved, there is nothing to undo. */
  version: number;
}

function undoOrRedo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}

/** The fields are new ones: the focus goes to where it was, or to what can be done next. */
function focusIn(form: HTMLFormElement | null, id: string | undefined): void {
  const field = id ? document.getElementById(id) : null;
  const next = field ?? form?.querySelector<HTMLElement>('[data-kept-offer] button, [data-save-bar] button');
  next?.focus({ preventScroll: true });
}

/** Keeps what a form has that is not saved, or nothing. */
function keepChanged(name: string, form: HTMLFormElement, saved: Entered, begun: number): void {
  const changed = changedIn(enteredIn(form), saved);
  if (Object.keys(changed).length > 0) writeKept(name, changed, begun);
  else removeKept(name);
}

const changedIn = (entered: Entered, values: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).filter(([field, text]) => (values[field] ?? '') !== text));

const differ = (entered: Entered, values: Entered): boolean =>
  Object.keys(changedIn(entered, values)).length > 0;

function enteredIn(form: HTMLFormElement): Entered {
  const entered: Entered = {};
  // Once it has left the page, a form has those of other forms in it for its own.
  const others = new Set(
    [...form.querySelectorAll('[form][name]')].map((field) => field.getAttribute('name')),
  );
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !NOT_TYPED.has(name) && !others.has(name)) entered[name] = value;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]:not([form])'))
    if (!box.checked) entered[box.name] ??= '';
  return entered;
}
