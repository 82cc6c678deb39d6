import type { ReactNode } from 'react';
import type { Entered } from '../../kernel/forms/field.ts';
import { emptyDraft, type FretDraft } from './fret-draft.ts';
import { FretGrid } from './fret-grid.tsx';
import { INSTRUMENTS, standardTuning } from './instrument.ts';
import { PianoKeys } from './piano-keys.tsx';
import { readFrets, readKeys, writeFrets, writeKeys } from './voicing.ts';

/** The drawing over the form; what is drawn comes back as the fields' texts. */
export function DrawChord({
  values,
  left,
  onDraw,
  children,
}: {
  values: Entered;
  left: boolean;
  onDraw: (changed: Entered) => void;
  /** What else can be done with what is drawn: below it. */
  children?: ReactNode;
}) {
  const instrument = INSTRUMENTS.find((each) => each === values['instrument']) ?? 'guitar';
  if (instrument === 'piano') {
    const keys = readKeys(values['keys'] ?? '') ?? [];
    return (
      <>
        <PianoKeys keys={keys} onDraw={(drawn) => onDraw({ keys: writeKeys(drawn) })} />
        {children}
      </>
    );
  }
  const tuning = values['tuning'] || standardTuning(instrument);
  return (
    <FretGrid
      draft={draftOf(values, tuning.split(' ').length)}
      tuning={tuning}
      left={left}
      onDraw={({ frets, fingers }) =>
        onDraw({
          frets: writeFrets(frets),
          fingers: fingers.some((finger) => finger > 0) ? fingers.join('') : '',
        })
      }
    >
      {children}
    </FretGrid>
  );
}

/** Half-typed frets are drawn as far as they go. */
function draftOf(values: Entered, strings: number): FretDraft {
  const empty = emptyDraft(strings);
  const frets = readFrets(values['frets'] ?? '') ?? [];
  const fingers = Array.from((values['fingers'] ?? '').replace(/[^0-4]/g, ''), Number);
  return {
    frets: empty.frets.map((none, string) => frets[string] ?? none),
    fingers: empty.fingers.map((none, string) => fingers[string] ?? none),
  };
}
