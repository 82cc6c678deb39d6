import { type RefObject, useEffect } from 'react';
import { emit } from '../../kernel/browser/event-bus.ts';
import { forgetTyped, readTyped, type Typed, writeTyped } from '../../kernel/forms/typed-store.ts';
import { t } from '../../texts/text.ts';

/** The form of what is mended; the button that begins sends it, too. */
export const FIXES = 'import-fixes';

type Cell = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const CELLS = '[name^="cell-"]';
/** With what stood in each when it was shown. */
const SENT = `${CELLS}, [name^="was-cell-"]`;
const ALERT_MS = 5000;

const placeOf = (importId: string) => `cells ${importId}`;

const cellsOf = (form: HTMLElement, which = CELLS) => [...form.querySelectorAll<Cell>(which)];

/** What stands in the cell since its row was checked. */
function checkedText(cell: Cell): string {
  if (!(cell instanceof HTMLSelectElement)) return cell.defaultValue;
  return [...cell.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}

function keepCells(place: string, form: HTMLElement): void {
  const typed: Typed = {};
  for (const cell of cellsOf(form)) if (cell.value !== checkedText(cell)) typed[cell.name] = cell.value;
  if (Object.keys(typed).length > 0) writeTyped(place, typed);
  else forgetTyped(place);
}

/**
 * Keeps what is typed into cells until it is saved, in whatever way somebody leaves the screen and comes back to it.
 * `rows` are those that were checked: of what was typed, what they do not have is put back into them.
 */
export function useTypedCells(importId: string, form: RefObject<HTMLFormElement | null>, rows: unknown) {
  useEffect(() => {
    const place = placeOf(importId);
    const { current } = form;
    if (!current) return undefined;
    const typed = readTyped(place) ?? {};
    const back = cellsOf(current).filter(({ name, value }) => (typed[name] ?? value) !== value);
    for (const cell of back) cell.value = typed[cell.name] ?? '';
    keepCells(place, current);
    if (back.length > 0)
      emit('displayAlert', {
        text: t('What you typed here before is back in the form.'),
        duration: ALERT_MS,
      });
    const keep = () => keepCells(place, current);
    current.addEventListener('input', keep);
    return () => current.removeEventListener('input', keep);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows are other cells
  }, [importId, form, rows]);
}

/** Once an import has begun, no cell of it is typed over any more. */
export function useForgetCells(importId: string, hasBegun: boolean): void {
  useEffect(() => {
    if (hasBegun) forgetTyped(placeOf(importId));
  }, [importId, hasBegun]);
}

/** For the `ref` of another form of the screen: it sends the cells that were typed over, too. */
export function sendCells(form: HTMLFormElement | null): void {
  form?.addEventListener('formdata', ({ formData }) => {
    const fixes = document.getElementById(FIXES);
    for (const cell of fixes ? cellsOf(fixes, SENT) : []) formData.set(cell.name, cell.value);
  });
}
