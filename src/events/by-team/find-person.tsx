import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useHydrated } from '../../ui/hydrated.ts';

const SEARCH_DELAY_MS = 150;

export interface KnownPerson {
  id: string;
  givenName: string;
  familyName: string;
  email: string;
  telephone: string;
}

/** Finds somebody who is known as one types; choosing fills in the form. Without scripts everything is typed. */
export function FindPerson({
  address,
  onChoose,
}: {
  address: string;
  onChoose: (person: KnownPerson) => void;
}) {
  const list = useId();
  const hydrated = useHydrated();
  const fetcher = useFetcher<{ people: KnownPerson[] }>();
  const timer = useRef(0);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (!hydrated) return null;
  const people = text.trim() === '' ? [] : (fetcher.data?.people ?? []);
  const type = (value: string) => {
    setText(value);
    setAt(0);
    setOpen(true);
    window.clearTimeout(timer.current);
    if (value.trim() === '') return;
    const search = () => void fetcher.load(`${address}?${new URLSearchParams({ person: value })}`);
    timer.current = window.setTimeout(search, SEARCH_DELAY_MS);
  };
  const choose = (person: KnownPerson | undefined) => {
    if (!person) return;
    setOpen(false);
    setText('');
    onChoose(person);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') setOpen(false);
    // Enter never sends the form from here.
    if (event.key === 'Enter') choose(isOpen ? people[at] : undefined);
    if (step !== 0 && people.length > 0) setAt((at + step + people.length) % people.length);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  const shown = isOpen && people.length > 0;
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={`${list}-input`} className="text-sm font-semibold">
        Find someone who has been here
      </label>
      <input
        id={`${list}-input`}
        form="none"
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${list}-${at}` : undefined}
        autoComplete="off"
        placeholder="Name, email or telephone"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        className="min-h-12 w-full rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-soft"
      />
      <div
        id={list}
        role="listbox"
        aria-label="People"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-soft"
      >
        {people.map((person, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={person.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-sunken"
          >
            <span className="font-semibold">
              {person.givenName} {person.familyName}
            </span>
            <span className="text-soft">{person.email || person.telephone}</span>
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {shown ? `${people.length} found` : ''}
      </p>
    </div>
  );
}
