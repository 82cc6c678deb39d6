import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import type { Option } from './field.tsx';
import { SearchBox } from './search-box.tsx';

export interface FilterChoice {
  name: string;
  label: string;
  /** What no choice means: 'Any group'. */
  any: string;
  value: string | undefined;
  options: readonly Option[];
}

const SEARCH_DELAY_MS = 250;

/** Search and choices above a list; the address holds them, so a list can be shared. Works as a plain form too. */
export function ListFilter({
  action,
  label,
  text,
  choices,
}: {
  action: string;
  /** Of the search: 'Search users'. */
  label: string;
  text: string;
  choices: readonly FilterChoice[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (delay = 0) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (form.current)
        void navigate(addressOf(action, form.current), { replace: true, preventScrollReset: true });
    }, delay);
  };
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      preventScrollReset
      replace
      // Many choices stand in two even rows.
      className={`grid grid-cols-2 gap-3 ${choices.length > 6 ? 'md:grid-cols-4' : 'md:flex md:flex-wrap'}`}
    >
      <div
        className={`col-span-2 ${choices.length > 4 ? 'md:col-span-4 md:basis-full' : 'md:min-w-80 md:flex-[2]'}`}
      >
        <SearchBox label={label} text={text} onSearch={() => send(SEARCH_DELAY_MS)} />
      </div>
      {choices.map(({ name, label: choiceLabel, any, value, options }) => (
        <select
          key={`${name} ${value ?? ''}`}
          name={name}
          aria-label={choiceLabel}
          defaultValue={value ?? ''}
          onChange={() => send()}
          className="min-h-12 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-sm md:w-auto md:min-w-36 md:flex-1"
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      <noscript>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </noscript>
    </Form>
  );
}

/** Only what was chosen: an empty choice has no place in an address. */
function addressOf(action: string, form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value) query.set(name, value);
  return `${action}${query.size > 0 ? `?${query}` : ''}`;
}
