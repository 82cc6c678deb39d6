import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** One stops typing for so long before the list follows. */
export const SEARCH_DELAY_MS = 250;

/**
 * Keeps a list's filters and its address together. `send` takes what stands in the form into the address. What the
 * form itself asked for never touches its controls when the answer comes: somebody may be typing on. Any other
 * address (a link, the back key) puts its own state, `shown`, into them.
 */
export function useListAddress(
  form: RefObject<HTMLFormElement | null>,
  action: string,
  shown: Readonly<Record<string, string>>,
) {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  /** What was asked for and may still come, the newest last. */
  const sent = useRef([search]);
  const timer = useRef(0);

  const stop = () => window.clearTimeout(timer.current);
  const send = (delay = 0) => {
    stop();
    timer.current = window.setTimeout(() => {
      if (!form.current) return;
      const query = queryOf(form.current);
      sent.current.push(query);
      // Before what leads to a part of the page.
      const to = action.replace(/#|$/, `${query}$&`);
      void navigate(to, { replace: true, preventScrollReset: true });
    }, delay);
  };
  // Whoever opens something from the list is not called back to it. That a page is on its way may be rendered later
  // than the list follows, so the press itself counts, too.
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a');
      if (link && link.pathname !== pathname) stop();
    };
    if (next !== pathname) stop();
    document.addEventListener('click', leave);
    return () => {
      document.removeEventListener('click', leave);
      stop();
    };
  }, [next, pathname]);

  useEffect(() => {
    const own = sent.current.indexOf(search);
    sent.current = own < 0 ? [search] : sent.current.slice(own);
    if (own >= 0) return;
    stop();
    for (const [name, value] of Object.entries(shown)) {
      const control = controlOf(form.current, name);
      if (control) control.value = value;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown comes with the address
  }, [search]);
  // What was typed or chosen before scripts ran.
  useEffect(() => {
    if (Object.keys(shown).some((name) => isChanged(controlOf(form.current, name)))) send();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return send;
}

type Control = HTMLInputElement | HTMLSelectElement | null | undefined;

const controlOf = (form: HTMLFormElement | null, name: string) => form?.elements.namedItem(name) as Control;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const given = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== given?.value;
}

/** Only what was chosen: an empty choice has no place in an address. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
