import { useEffect, useEffectEvent } from 'react';
import type { Text } from '../../../texts/text.ts';

/** What keys and the pedals that send them do on the stage. */
export type StageAction =
  | 'next'
  | 'back'
  | 'nextSong'
  | 'songBefore'
  | 'first'
  | 'last'
  | 'scroll'
  | 'countIn'
  | 'beat'
  | 'metronome'
  | 'track'
  | 'trackStart'
  | 'trackSetup'
  | 'sections'
  | 'songs'
  | 'bigger'
  | 'smaller'
  | 'fit'
  | 'up'
  | 'down'
  | 'fullScreen'
  | 'lead'
  | 'follow'
  | 'notation'
  | 'help'
  | 'tools'
  | 'close';

/** What pedals send, besides the keys of a keyboard. */
const KEYS: Record<string, StageAction> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  Enter: 'next',
  ' ': 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
};
const CLOSE = 'Escape';
/** One can turn these off: who speaks to the device would press them by mistake (WCAG 2.1.4). */
const LETTERS: Record<string, StageAction> = {
  n: 'nextSong',
  p: 'songBefore',
  s: 'scroll',
  m: 'metronome',
  k: 'track',
  r: 'trackStart',
  i: 'countIn',
  t: 'beat',
  j: 'sections',
  g: 'songs',
  '+': 'bigger',
  '-': 'smaller',
  '0': 'fit',
  u: 'up',
  d: 'down',
  c: 'notation',
  f: 'fullScreen',
  l: 'lead',
  b: 'follow',
  o: 'tools',
  '?': 'help',
};

/** Every key as it is shown, what it does unless somebody gave it something else to do, and its names. */
export const KEY_HELP = [
  ['→ ↓ Page Down', 'Next page, then the next song', ['ArrowRight', 'ArrowDown', 'PageDown']],
  ['Space or Enter', 'The same', [' ', 'Enter']],
  ['← ↑ Page Up', 'Previous page, then the previous song', ['ArrowLeft', 'ArrowUp', 'PageUp']],
  ['N, P', 'Next song, previous song', ['n', 'p']],
  ['Home, End', 'First and last song', ['Home', 'End']],
  ['S', 'Start or stop scrolling', ['s']],
  ['M', 'Metronome', ['m']],
  ['K', 'Play or pause the recording', ['k']],
  ['R', 'Recording from its beginning, or from A', ['r']],
  ['I', 'Count in one bar, without a sound', ['i']],
  ['T', 'Show or hide the beat', ['t']],
  ['J', 'Jump to a section', ['j']],
  ['G', 'Go to a song, or play another one now', ['g']],
  ['U, D', 'Key up or down', ['u', 'd']],
  ['C', 'Chord names and capo', ['c']],
  ['+ − 0', 'Larger or smaller text, or fit to the screen', ['+', '-', '0']],
  ['F', 'Full screen', ['f']],
  ['L', 'Start or stop leading', ['l']],
  ['B', 'Stop following the leader, or follow again', ['b']],
  ['O', 'All tools', ['o']],
  ['Esc', 'Close the tools', [CLOSE]],
  ['?', 'This list', ['?']],
] as const satisfies readonly (readonly [shown: string, meaning: Text, keys: readonly string[]])[];

/** What one can put on a key or pedal of one's own. */
export const MAPPED_ACTIONS = {
  next: 'Next page',
  back: 'Previous page',
  nextSong: 'Next song',
  songBefore: 'Previous song',
  scroll: 'Start or stop scrolling',
  countIn: 'Count in one bar',
  beat: 'Show or hide the beat',
  track: 'Play or pause the recording',
  trackStart: 'Recording from its beginning, or from A',
} as const satisfies Partial<Record<StageAction, Text>>;

/** The action a key asks for; undefined where it belongs to what has the focus. */
function actionOf(
  event: KeyboardEvent,
  letters: boolean,
  own: Readonly<Record<string, StageAction>>,
): StageAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  if (event.key === CLOSE) return 'close';
  const { target } = event;
  if (target instanceof HTMLElement) {
    if (target.matches('input:not([type="checkbox"]), select, textarea')) return undefined;
    if ((event.key === ' ' || event.key === 'Enter') && target.matches('button, a, summary, input'))
      return undefined;
  }
  if (Object.hasOwn(own, event.key)) return own[event.key];
  const action = KEYS[event.key] ?? (letters ? LETTERS[event.key.toLowerCase()] : undefined);
  return event.key === ' ' && event.shiftKey ? 'back' : action;
}

/** Hears keys: `act` does what they ask for, and `other` is told of those that ask for nothing. */
export function useStageKeys(
  { letters, keys }: { letters: boolean; keys: Readonly<Record<string, StageAction>> },
  act: (intent: StageAction) => void,
  other: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const intent = actionOf(event, letters, keys);
    if (!intent) {
      other();
      return;
    }
    if (intent !== 'close') event.preventDefault();
    act(intent);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
