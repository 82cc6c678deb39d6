import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Entered } from './field.ts';

const Changed = createContext<Readonly<Record<string, number>>>({});

export const FollowsSaved = Changed.Provider;

/**
 * How often each field of a form was saved by somebody else while it stood here untouched: what is behind `<Followed>`
 * is then to be drawn anew with what is saved. Without it a box would go on showing the old text (React leaves what is
 * in a textarea, a list to choose from or a tick as it was), and the next save would write that over theirs. `key`
 * changes when the whole form is drawn anew.
 */
export function useSavedByOthers(
  form: RefObject<HTMLFormElement | null>,
  saved: Entered,
  key = '',
): Readonly<Record<string, number>> {
  const [{ changed, of }, setChanged] = useState<{ changed: Readonly<Record<string, number>>; of: string }>({
    changed: NONE,
    of: key,
  });
  if (of !== key) setChanged({ changed: NONE, of: key });
  const before = useRef(saved);
  useEffect(() => {
    const old = before.current;
    before.current = saved;
    if (old === saved || !form.current) return;
    const typed = new FormData(form.current);
    const names = Object.keys(saved).filter(
      (name) => saved[name] !== old[name] && typed.getAll(name).map(textOf).join('\n') === (old[name] ?? ''),
    );
    if (names.length > 0)
      setChanged(({ changed: known, of: whole }) => ({
        changed: { ...known, ...Object.fromEntries(names.map((name) => [name, (known[name] ?? 0) + 1])) },
        of: whole,
      }));
  }, [form, saved]);
  return changed;
}

const NONE = {};

const textOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value.name;

/** Draws its field anew once somebody else has saved another value of it. */
export function Followed({ name, children }: { name: string; children: ReactNode }) {
  return <Fragment key={useContext(Changed)[name] ?? 0}>{children}</Fragment>;
}
