import { emit, on } from '../../kernel/browser/event-bus.ts';
import { t } from '../../texts/text.ts';
import { forgetTyped, readTyped, type Typed, writeTyped } from '../../kernel/forms/typed-store.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const CONTROLS = 'input[name], select[name], textarea[name]';
/** Never kept, wherever they stand. */
const NOT_TYPED = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset']);
const SECRET = /password|one-time-code/;
const ALERT_MS = 5000;

/** What a hand changed since its form was opened. */
let touched = new WeakSet<Control>();
/** The entry of the browser's history that is shown, and where it leads. */
let shown: { id: string; address: string } | undefined;
/** The form that was sent last, and the one that was taken since this screen was opened. */
let sent: { form: HTMLFormElement; index: number } | undefined;
let taken: typeof sent;
let isListening = false;

/**
 * Keeps what a hand typed into the forms of a screen with its entry in the browser's history, as browsers do it: a
 * reload, the back key and a lost page give it back, another visit begins anew. It lives in the session's storage,
 * until it is sent, the tab is closed or somebody logs out. Forms that have a mirror of their own (`data-mirrored`)
 * and those with autocomplete="off" are left alone; of a form that has all in one field (`data-whole`), that is kept. Called for each screen; `isOpened`: the page was loaded for it.
 */
export function keepForms(isOpened: boolean): void {
  const address = location.pathname + location.search;
  const id = entryId();
  // Somebody asked for this address anew: the browser has only put it in the place of the same one.
  if (isOpened && id !== undefined && howOpened() === 'navigate') forgetTyped(id);
  if (!isListening) listen();
  if (taken && !taken.form.isConnected) forget(taken.index);
  taken = undefined;
  if (id !== undefined) {
    shown = { id, address };
    restore();
  } else if (shown?.address === address) {
    // A refused form is another entry in the place of the one before.
    history.replaceState({ ...history.state, typed: shown.id }, '');
  } else shown = undefined;
}

function listen(): void {
  isListening = true;
  const changed = controls().filter(([, control]) => isChanged(control));
  for (const [, control] of changed) touched.add(control);
  if (changed.length > 0) write();
  const typed = ({ target }: Event) => {
    if (!isControl(target) || !isKept(target)) return;
    touched.add(target);
    taken = undefined;
    write();
  };
  document.addEventListener('input', typed, true);
  document.addEventListener('change', typed, true);
  window.addEventListener(
    'submit',
    ({ target }) => {
      const index = forms().indexOf(target as HTMLFormElement);
      sent = index < 0 ? undefined : { form: target as HTMLFormElement, index };
    },
    true,
  );
  on('taken', ({ leads }) => {
    if (leads && sent) forget(sent.index);
    // Without another address its screen says what became of it: whether its form still stands there.
    else taken = sent;
    sent = undefined;
  });
}

function howOpened(): string | undefined {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type;
}

function entryId(): string | undefined {
  return (history.state as { typed?: string } | null)?.typed;
}

function write(): void {
  const address = location.pathname + location.search;
  let id = entryId();
  if (id === undefined) {
    id = String(performance.timeOrigin + performance.now());
    history.replaceState({ ...history.state, typed: id }, '');
  }
  shown = { id, address };
  const typed: Typed = { ...readTyped(id) };
  for (const [name, control] of controls()) if (touched.has(control)) typed[name] = valueOf(control);
  writeTyped(id, typed);
}

function restore(): void {
  const typed = shown && readTyped(shown.id);
  if (!typed) return;
  let isBack = false;
  for (const [name, control] of controls()) {
    const value = typed[name];
    if (value === undefined || touched.has(control)) continue;
    touched.add(control);
    if (value === valueOf(control)) continue;
    type(control, value);
    isBack = true;
  }
  if (isBack)
    emit('displayAlert', {
      text: t('What you typed here before is back in the form.'),
      duration: ALERT_MS,
    });
}

/** What was sent and taken need not be kept. */
function forget(index: number): void {
  if (!shown) return;
  const kept = Object.entries(readTyped(shown.id) ?? {}).filter(([name]) => !name.startsWith(`${index} `));
  touched = new WeakSet();
  if (kept.length > 0) writeTyped(shown.id, Object.fromEntries(kept));
  else forgetTyped(shown.id);
}

function forms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('#screen form[method="post"]')];
}

/** Whatever can be typed into, and what it goes by: its form, its name, and which of that name it is. */
function controls(): [string, Control][] {
  return forms().flatMap((form, index) => {
    const seen: string[] = [];
    return [...form.querySelectorAll<Control>(CONTROLS)].filter(isKept).map((control): [string, Control] => {
      const name = `${index} ${control.name}${isTicked(control) ? ` ${control.value}` : ''}`;
      seen.push(name);
      return [`${name} ${seen.filter((other) => other === name).length}`, control];
    });
  });
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(CONTROLS);
}

function isKept(control: Control): boolean {
  const { form, type, autocomplete, name } = control;
  if (!form || form.method !== 'post' || form.dataset['mirrored'] !== undefined) return false;
  const { whole } = form.dataset;
  if (whole !== undefined) return name === whole;
  return form.getAttribute('autocomplete') !== 'off' && !NOT_TYPED.has(type) && !SECRET.test(autocomplete);
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function valueOf(control: Control): string {
  return isTicked(control) ? String(control.checked) : control.value;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** As a hand does it: whoever listens hears of it. */
function type(control: Control, value: string): void {
  if (isTicked(control)) {
    // A radio goes off with another one.
    if (value === 'true' || control.type === 'checkbox') control.click();
    return;
  }
  // React watches the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
