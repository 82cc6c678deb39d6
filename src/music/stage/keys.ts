import { useEffect, useEffectEvent } from 'react';

/** What keys and the pedals that send them do on the stage. */
export type StageAction =
  | 'next'
  | 'back'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'scroll'
  | 'metronome'
  | 'bigger'
  | 'smaller'
  | 'up'
  | 'down'
  | 'fullScreen'
  | 'lead'
  | 'follow'
  | 'help';

const KEYS: Record<string, StageAction> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
  ArrowDown: 'pageDown',
  ArrowUp: 'pageUp',
  ' ': 'scroll',
};
/** One can turn these off: who speaks to the device would press them by mistake (WCAG 2.1.4). */
const MAIL_KINDS: Record<string, StageAction> = {
  m: 'metronome',
  '+': 'bigger',
  '-': 'smaller',
  u: 'up',
  d: 'down',
  f: 'fullScreen',
  l: 'lead',
  b: 'follow',
  '?': 'help',
};

export const KEY_HELP: readonly (readonly [string, string])[] = [
  ['→ or Page Down', 'Next song'],
  ['← or Page Up', 'Song before'],
  ['Home, End', 'First and last song'],
  ['↓ ↑', 'A screen on or back in the song'],
  ['Space', 'Scroll by itself, or stop'],
  ['M', 'Metronome'],
  ['U, D', 'Key up or down, on this device'],
  ['+ −', 'Larger or smaller words'],
  ['F', 'Full screen'],
  ['L', 'Lead the others, or stop'],
  ['B', 'Break away from the leader, or come back'],
  ['?', 'This list'],
];

/** The action a key asks for; undefined where it belongs to what has the focus. */
function actionOf(event: KeyboardEvent, letters: boolean): StageAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  const { target } = event;
  if (target instanceof HTMLElement) {
    if (target.matches('input:not([type="checkbox"]), select, textarea')) return undefined;
    if (event.key === ' ' && target.matches('button, a, summary, input')) return undefined;
  }
  return KEYS[event.key] ?? (letters ? MAIL_KINDS[event.key.toLowerCase()] : undefined);
}

export function useStageKeys(letters: boolean, act: (intent: StageAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const intent = actionOf(event, letters);
    if (!intent) return;
    event.preventDefault();
    act(intent);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
