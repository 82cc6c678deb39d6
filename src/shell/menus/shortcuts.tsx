import { useEffect, useState } from 'react';
import { on } from '../../kernel/browser/event-bus.ts';
import { Icon } from '../../ui/icon.tsx';
import { areSingleKeysOn, isSingleKey, turnSingleKeys } from '../../ui/single-keys.ts';
import { SHORTCUTS } from './shortcut-keys.ts';
import { useLateDialog } from './use-late-dialog.ts';
import { t, translated } from '../../texts/text.ts';

/** The list of the shortcuts: `?` opens it, and a button of the navigation. */
export function Shortcuts() {
  const { dialog, opened, open, close } = useLateDialog();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event, '?')) return;
      event.preventDefault();
      open();
    };
    const off = on('openShortcuts', open);
    window.addEventListener('keydown', press);
    return () => {
      off();
      window.removeEventListener('keydown', press);
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={t('Keyboard shortcuts')}
      closedby="any"
      className="m-auto max-h-[85dvh] w-[min(100%-2rem,40rem)] overflow-y-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-soft backdrop:bg-night/40"
    >
      {/* Another tab may have turned the single keys off meanwhile. */}
      {opened > 0 && <AllShortcuts key={opened} onDone={close} />}
    </dialog>
  );
}

function AllShortcuts({ onDone }: { onDone: () => void }) {
  const [single, setSingle] = useState(areSingleKeysOn);
  return (
    <>
      <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-surface px-6 py-2">
        <h2 className="text-xl">{t('Keyboard shortcuts')}</h2>
        <button
          type="button"
          onClick={onDone}
          aria-label={t('Close')}
          className="-mr-3 grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid gap-5 px-6 py-5 text-sm">
        {SHORTCUTS.map(({ where, keys }) => (
          <section key={where} className="grid gap-1.5">
            <h3 className="text-sm">{translated(where)}</h3>
            <dl className="grid gap-1.5">
              {keys.map((shortcut) => (
                <div key={shortcut.does} className="flex flex-wrap items-baseline justify-between gap-x-6">
                  <dt className="flex flex-wrap gap-2 md:order-2">
                    {shortcut.keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-sm border border-edge bg-sunken px-1.5 font-mono text-xs"
                      >
                        {translated(key)}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{translated(shortcut.does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="flex min-h-11 items-center gap-3 border-t border-line pt-3">
          <input
            type="checkbox"
            checked={single}
            onChange={(event) => {
              turnSingleKeys(event.target.checked);
              setSingle(event.target.checked);
            }}
            className="size-5"
          />
          {t('Use the single keys /, ?, j, k and x')}
        </label>
      </div>
    </>
  );
}
