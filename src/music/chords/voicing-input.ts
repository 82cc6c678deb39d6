import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { type Fretted, HIGHEST_FRET, INSTRUMENTS, standardTuning, TUNINGS } from './instrument.ts';
import {
  baseFretOf,
  barresOf,
  pitchesOf,
  readFrets,
  readKeys,
  type Voicing,
  writeFrets,
  writeKeys,
} from './voicing.ts';

export type VoicingReading =
  | { voicing: Voicing; errors?: undefined }
  | { voicing?: undefined; errors: FieldErrors };

/** The voicing that a filled-in form means: while one draws, and when it is sent. */
export function readVoicing(values: Entered): VoicingReading {
  const instrument = INSTRUMENTS.find((each) => each === values['instrument']);
  if (!instrument) return { errors: { instrument: 'Instrument is not valid.' } };
  if (instrument === 'piano') return readPiano(values['keys'] ?? '');
  return readFretted(instrument, values);
}

function readPiano(text: string): VoicingReading {
  const keys = readKeys(text);
  if (!keys)
    return { errors: { keys: 'Please write notes with their octave, between C2 and C6, like C4 E4 G4.' } };
  return enough({ instrument: 'piano', keys }, 'keys');
}

function readFretted(instrument: Fretted, values: Entered): VoicingReading {
  const tuning = values['tuning'] || standardTuning(instrument);
  if (!TUNINGS[instrument].some(({ notes }) => notes === tuning))
    return { errors: { tuning: `This is no tuning of the ${instrument}.` } };
  const strings = tuning.split(' ').length;
  const frets = readFrets(values['frets'] ?? '');
  if (frets?.length !== strings)
    return {
      errors: {
        frets: `Please write one fret for each of the ${strings} strings, like ${SAMPLES[instrument]}; ${HIGHEST_FRET} is the highest.`,
      },
    };
  const fingers = readFingers(values['fingers'] ?? '', strings);
  if (!fingers)
    return { errors: { fingers: `Please write one digit from 0 to 4 for each of the ${strings} strings.` } };
  const baseFret = baseFretOf(frets);
  return enough({ instrument, tuning, baseFret, frets, fingers, barres: barresOf(frets, fingers) }, 'frets');
}

const SAMPLES = { guitar: 'x32010', ukulele: '0003' } as const;

function readFingers(text: string, strings: number): number[] | undefined {
  const digits = text.replace(/[\s,-]/g, '');
  if (digits === '') return Array.from({ length: strings }, () => 0);
  return /^[0-4]+$/.test(digits) && digits.length === strings ? Array.from(digits, Number) : undefined;
}

function enough(voicing: Voicing, field: string): VoicingReading {
  if (pitchesOf(voicing).length > 1) return { voicing };
  return { errors: { [field]: 'A chord needs at least two notes.' } };
}

/** A voicing as the form's fields hold it. */
export function writeVoicing(voicing: Voicing): Entered {
  if (voicing.instrument === 'piano') return { instrument: 'piano', keys: writeKeys(voicing.keys) };
  const { instrument, tuning, frets, fingers } = voicing;
  const fingered = fingers.some((finger) => finger > 0);
  return { instrument, tuning, frets: writeFrets(frets), fingers: fingered ? fingers.join('') : '' };
}
