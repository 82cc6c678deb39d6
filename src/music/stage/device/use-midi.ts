import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hearMidi } from './midi.ts';
import { t } from '../../../texts/text.ts';

/** MIDI pedals, once somebody asked for them: `heard` is told what each sends, unless a key is being set. */
export function useMidi(heard: (name: string) => void) {
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState('');
  const waiting = useRef<(name: string) => void>(undefined);
  const told = useEffectEvent((name: string) => (waiting.current ?? heard)(name));
  useEffect(() => {
    if (!on) return undefined;
    const stop = hearMidi((name) => told(name)).catch(() => {
      setOn(false);
      setProblem(t('The browser does not allow MIDI.'));
      return undefined;
    });
    return () => void stop.then((end) => end?.());
  }, [on]);
  return {
    on,
    problem,
    start: () => setOn(true),
    wait: (take: ((name: string) => void) | undefined) => {
      waiting.current = take;
    },
  };
}
