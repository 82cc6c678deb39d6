import './editor.css';
import { useState } from 'react';
import { checkField, type Entered, type FieldErrors, nameOf, tidy } from '../../kernel/forms/field.ts';
import { KeptState } from '../../kernel/forms/kept-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Select, TextInput } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { chordFields, type ChordFieldName, fieldsFor } from './fields.ts';
import { ChordName, OtherNames } from './name-fields.tsx';
import { DrawChord } from './draw-chord.tsx';
import { HearChord } from './hear-chord.tsx';
import { INSTRUMENTS, standardTuning, TUNINGS } from './instrument.ts';
import { namesOf } from './voicing.ts';
import { readVoicing } from './voicing-input.ts';

/** The fields of a voicing and the drawing that fills them: what one does to either shows in both. */
export function ChordEditor({
  entered,
  makes,
  errors,
  left,
}: {
  entered: Entered;
  /** The id of the voicing that the form makes. */
  makes: string | undefined;
  /** The server's last answer. */
  errors: FieldErrors | undefined;
  left: boolean;
}) {
  const hydrated = useHydrated();
  // While nobody named it, the chord is called as it is recognised.
  const [named, setNamed] = useState(Boolean(entered['title']));
  const [values, setValues] = useState<Entered>(() =>
    entered['title'] ? entered : { ...entered, title: bestName(entered) },
  );
  // It stays with what was typed, so that what is sent again makes no second voicing.
  const [key, setKey] = useState(makes);
  const { voicing } = readVoicing(values);
  const names = voicing ? namesOf(voicing) : [];

  const change = (changed: Entered) => {
    const next = { ...values, ...changed };
    if (!named && changed['title'] === undefined) next['title'] = bestName(next);
    setValues(next);
  };
  const type = (name: ChordFieldName, text: string) => {
    if (name === 'title') setNamed(text !== '');
    if (name === 'instrument') change({ instrument: text, ...tuningFor(text) });
    else change({ [name]: text });
  };

  const instrument = values['instrument'] ?? '';
  const fields = hydrated ? fieldsFor(instrument) : chordFields;
  return (
    <div className="chord-editor" data-instrument={instrument}>
      <KeptState
        state={{ named, values, key }}
        onBack={(kept) => {
          setKey(kept.key ?? key);
          setNamed(kept.named);
          setValues(kept.values);
        }}
      />
      {key && <input type="hidden" name="key" value={key} />}
      {hydrated && (
        <div className="grid content-start gap-5">
          <ChordName names={names} />
          <DrawChord key={`${instrument} ${values['tuning']}`} values={values} left={left} onDraw={change}>
            {voicing && <HearChord voicing={voicing} />}
          </DrawChord>
          <OtherNames
            names={names}
            chosen={values['title'] ?? ''}
            onChoose={(title) => {
              setNamed(true);
              change({ title });
            }}
          />
        </div>
      )}
      <Card>
        <div className="chord-fields">
          {fields.map((field) => {
            const name = field.name as ChordFieldName;
            const value = values[name] ?? '';
            const typed = value === (entered[name] ?? '') ? errors?.[name] : wrong(field.name, value, values);
            const shared = {
              name,
              label: nameOf(field),
              hint: 'hint' in field ? field.hint : undefined,
              required: 'required' in field ? field.required : undefined,
              error: typed,
              value,
            };
            return field.kind === 'choice' ? (
              <Select
                key={name}
                {...shared}
                options={hydrated && name === 'tuning' ? tuningOptions(instrument) : (field.options ?? [])}
                onChange={(event) => type(name, event.target.value)}
              />
            ) : (
              <TextInput
                key={name}
                {...shared}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => type(name, event.target.value)}
              />
            );
          })}
        </div>
      </Card>
    </div>
  );
}

function bestName(values: Entered): string {
  const { voicing } = readVoicing(values);
  return (voicing && namesOf(voicing)[0]?.name) ?? '';
}

/** Only what cannot become right by going on typing is said at once. */
function wrong(name: string, value: string, values: Entered): string | undefined {
  const field = chordFields.find((each) => each.name === name);
  if (!field || value === '') return undefined;
  return (
    checkField(field, tidy(value, field.kind)) ??
    (name === 'tuning' ? readVoicing(values).errors?.['tuning'] : undefined)
  );
}

function tuningFor(instrument: string): Entered {
  const fretted = INSTRUMENTS.find((each) => each === instrument);
  return fretted && fretted !== 'piano'
    ? { tuning: standardTuning(fretted), frets: '', fingers: '' }
    : { tuning: '' };
}

function tuningOptions(instrument: string) {
  const tunings = instrument === 'guitar' || instrument === 'ukulele' ? TUNINGS[instrument] : [];
  return tunings.map(({ notes, label }) => ({ value: notes, label }));
}
