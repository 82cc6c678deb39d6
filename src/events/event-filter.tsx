import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { EVENT_TYPES, type EventType } from './event.ts';

interface Chosen {
  when: 'coming' | 'past';
  q: string;
  month: string | undefined;
  type: EventType | undefined;
}

const SEARCH_DELAY_MS = 250;

/** Search, month and kind; the address holds them, so a list can be shared. Works as a plain form too. */
export function EventFilter({
  chosen,
  months,
}: {
  chosen: Chosen;
  months: { value: string; label: string }[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (delay = 0) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (form.current) void navigate(addressOf(form.current), { replace: true, preventScrollReset: true });
    }, delay);
  };
  return (
    <Form
      ref={form}
      method="get"
      action="/guests/index#events"
      preventScrollReset
      replace
      className="grid grid-cols-2 gap-3 [&>[role=search]]:col-span-2 md:[&>[role=search]]:col-span-1 md:grid-cols-[2fr_1fr_1fr_auto] md:items-end"
    >
      {chosen.when === 'past' && <input type="hidden" name="when" value="past" />}
      <SearchBox label="Search events" text={chosen.q} onSearch={() => send(SEARCH_DELAY_MS)} />
      <Choice
        name="month"
        label="Month"
        any="Any month"
        value={chosen.month}
        options={months}
        onChange={() => send()}
      />
      <Choice
        name="type"
        label="Kind"
        any="Any kind"
        value={chosen.type}
        options={Object.entries(EVENT_TYPES).map(([value, label]) => ({ value, label }))}
        onChange={() => send()}
      />
      <noscript>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </noscript>
    </Form>
  );
}

/** Only what was chosen: an empty choice has no place in an address. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value) query.set(name, value);
  return `/guests/index${query.size > 0 ? `?${query}` : ''}#events`;
}

function Choice({
  name,
  label,
  any,
  value = '',
  options,
  onChange,
}: {
  name: string;
  label: string;
  any: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: () => void;
}) {
  return (
    <select
      name={name}
      aria-label={label}
      key={value}
      defaultValue={value}
      onChange={onChange}
      className="min-h-12 w-full rounded-md border border-edge bg-surface px-3 text-base"
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Coming or past. */
export function WhenTabs({ when }: { when: Chosen['when'] }) {
  const look = (active: boolean) =>
    `inline-flex min-h-11 items-center border-b-3 px-1 text-sm font-semibold ${active ? 'border-honey' : 'border-transparent text-soft hover:text-ink'}`;
  return (
    <nav aria-label="Coming or past events" className="flex gap-5">
      <Link
        to="/guests/index#events"
        preventScrollReset
        aria-current={when === 'coming' ? 'true' : undefined}
        className={look(when === 'coming')}
      >
        Coming
      </Link>
      <Link
        to="/guests/index?when=past#events"
        preventScrollReset
        aria-current={when === 'past' ? 'true' : undefined}
        className={look(when === 'past')}
      >
        Past
      </Link>
    </nav>
  );
}
