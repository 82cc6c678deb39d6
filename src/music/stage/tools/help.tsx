import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { KEY_HELP, MAPPED_ACTIONS, type StageAction } from '../device/keys.ts';
import { canMidi } from '../device/midi.ts';
import type { StageSettings } from '../settings.ts';
import { t, translated } from '../../../texts/text.ts';

/** Every key, those of one's own, and the switch for those that are single letters. */
export function StageHelp({
  settings: { letters, keys },
  onChange,
  midi,
}: {
  settings: StageSettings;
  onChange: (change: Partial<StageSettings>) => void;
  midi: {
    on: boolean;
    problem: string;
    start: () => void;
    wait: (take: ((name: string) => void) | undefined) => void;
  };
}) {
  const [asked, setAsked] = useState<StageAction>();
  const take = useEffectEvent((name: string) => {
    if (asked) onChange({ keys: { ...keys, [name]: asked } });
    setAsked(undefined);
  });
  useEffect(() => {
    if (!asked) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setAsked(undefined);
      else take(event.key);
    };
    window.addEventListener('keydown', onKey, true);
    midi.wait((name) => take(name));
    return () => {
      window.removeEventListener('keydown', onKey, true);
      midi.wait(undefined);
    };
  }, [asked, midi]);
  return (
    <section aria-label={t('Keys')} className="grid gap-4 text-sm">
      <dl className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {KEY_HELP.map(([shown, meaning, names]) => {
          const taken = names.filter((name) => labelOf(keys[name]));
          return (
            <div key={shown} className="flex gap-3">
              <dt className="min-w-36 font-mono font-semibold">{translated(shown)}</dt>
              <dd>
                {taken.length < names.length && t(meaning)}
                {taken.map((name) => (
                  <span key={name} className="block">
                    {t('{key} now: {action}', { key: nameOf(name), action: labelOf(keys[name]) })}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      <p>
        {t(
          'Tap the left or right of the sheet to turn back or on, the middle to show the tools. The screen stays awake.',
        )}
      </p>
      <div role="group" aria-label={t('Your own keys and pedals')} className="grid gap-2">
        <p className="font-semibold">{t('Your own keys and pedals, on this device')}</p>
        {Object.entries(MAPPED_ACTIONS).map(([action, label]) => {
          const own = Object.keys(keys).filter((key) => keys[key] === action);
          return (
            <div key={action} className="flex flex-wrap items-center gap-3">
              <span className="min-w-36">{t(label)}</span>
              <Button
                look={asked === action ? 'primary' : 'quiet'}
                onClick={() => setAsked(asked === action ? undefined : (action as StageAction))}
                aria-label={t('Set a key: {action}', { action: t(label) })}
              >
                {asked === action ? t('Press the key or pedal…') : t('Set a key')}
              </Button>
              {own.map((key) => (
                <Button
                  key={key}
                  look="quiet"
                  aria-label={t('Remove {name}', { name: nameOf(key) })}
                  onClick={() =>
                    onChange({
                      keys: Object.fromEntries(Object.entries(keys).filter(([each]) => each !== key)),
                    })
                  }
                >
                  <span className="font-mono">{nameOf(key)}</span> ✕
                </Button>
              ))}
            </div>
          );
        })}
        {canMidi() && !midi.on && (
          <p>
            <Button look="quiet" onClick={midi.start}>
              {t('Connect MIDI pedals')}
            </Button>
          </p>
        )}
        <p role="status">{midi.on ? t('MIDI pedals are connected.') : midi.problem}</p>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => onChange({ letters: event.target.checked })}
          className="size-5"
        />
        {t('Use single letters as keys')}
      </label>
    </section>
  );
}

/** What a key of one's own does; '' where it has been given nothing. */
const labelOf = (action: StageAction | undefined): string =>
  action && action in MAPPED_ACTIONS ? t(MAPPED_ACTIONS[action as keyof typeof MAPPED_ACTIONS]) : '';

const nameOf = (key: string): string => (key === ' ' ? t('Space') : key);
