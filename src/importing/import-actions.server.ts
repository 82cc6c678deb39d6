import { textIn } from '../kernel/forms/action.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { type CheckedWith, checkImport } from './check-import.server.ts';
import { deleteFile } from './forget-imports.server.ts';
import { type DuplicateWay, TAKE } from './import-settings.ts';
import { isProblemWay, keepFixes } from './keep-fixes.server.ts';
import { stopImport } from './run-import.server.ts';
import { undoImport, undoItem } from './undo-import.server.ts';
import { readAgain } from './take-file.server.ts';
import { fixAndStart, fixProblems, forgetTreatments, treatTwin, treatTwins } from './treat-rows.server.ts';

/** What the buttons of an import's screen do, by their names; each answers as `then` says. */
export function importActions<T>(viewer: Viewer, id: string, form: FormData, then: () => T) {
  const text = (name: string) => textIn(form, name);
  const after = (work: () => Promise<unknown>) => async () => {
    await work();
    return then();
  };
  return {
    // What was typed into cells and not yet saved comes along with both.
    read: after(async () => {
      await keepFixes(viewer, id, fixesIn(form));
      await readAgain(viewer, id, { encoding: text('encoding'), header: Number(text('header')) || 0 });
    }),
    check: after(async () => {
      await keepFixes(viewer, id, fixesIn(form));
      await checkImport(viewer, id, form.getAll('column').map(String), checkedWith(form));
    }),
    fix: after(() => fixProblems(viewer, id, fixesIn(form), meantIn(form))),
    duplicates: after(() => treatTwins(viewer, id, 'duplicates', text('way') as DuplicateWay)),
    others: after(() => treatTwins(viewer, id, 'others', text('way') as DuplicateWay)),
    maybes: after(() => treatTwins(viewer, id, 'maybes', text('way') as DuplicateWay)),
    twin: after(() => treatTwin(viewer, id, Number(text('number')), text('way') as DuplicateWay)),
    forget: after(() => forgetTreatments(viewer, id)),
    start: after(() => fixAndStart(viewer, id, fixesIn(form))),
    stop: after(() => stopImport(viewer, id)),
    undo: after(() => undoImport(viewer, id)),
    undoItem: after(() => undoItem(viewer, id, text('item'))),
    deleteFile: () => deleteFile(viewer, id),
  };
}

const SHARED = 'shared-';

function checkedWith(form: FormData): CheckedWith {
  const shared = [...form.keys()].filter((name) => name.startsWith(SHARED));
  return {
    ...meantIn(form),
    fixed: Object.fromEntries(shared.map((name) => [name.slice(SHARED.length), textIn(form, name)])),
  };
}

/** How what the file leaves open is to be taken. */
function meantIn(form: FormData): CheckedWith {
  const [country, dates] = [textIn(form, 'country'), textIn(form, 'dates')];
  return {
    ...(/^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(dates === 'dmy' || dates === 'mdy' ? { dates } : {}),
  };
}

const fixesIn = (form: FormData) => ({ ways: waysIn(form), cells: mendedIn(form) });

/** What was chosen for cells with the same thing wrong; each of the lists has one for each of them. */
function waysIn(form: FormData) {
  const all = (name: string) => form.getAll(name).map(String);
  const [fields, messages, words] = [all('field'), all('message'), all('said')];
  return all('way').flatMap((chosen, index) => {
    const [field, message, said] = [fields[index], messages[index], words[index]];
    const [, into, text] = TAKE.exec(chosen) ?? [];
    const way = text === undefined ? chosen : 'take';
    return isProblemWay(way) && field !== undefined && message !== undefined
      ? [{ field, message, said, way, text, into }]
      : [];
  });
}

/** The cells that were typed over. */
function mendedIn(form: FormData) {
  return [...form.keys()].flatMap((name) => {
    const [, number, field] = /^cell-(\d{1,6})-(.+)$/.exec(name) ?? [];
    if (!number || !field) return [];
    const seen = form.get(`was-${name}`);
    const was = typeof seen === 'string' ? seen : undefined;
    return [{ number: Number(number), field, text: textIn(form, name), was }];
  });
}
