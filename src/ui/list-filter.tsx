import { useRef } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import type { Option } from './field.tsx';
import { SearchBox } from './search-box.tsx';
import { SEARCH_DELAY_MS, useListAddress } from './use-list-address.ts';

export interface FilterChoice {
  name: string;
  label: string;
  /** What no choice means: 'Any group'. */
  any: string;
  value: string | undefined;
  options: readonly Option[];
}

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
  const values = choices.map(({ name, value }) => [name, value ?? '']);
  const send = useListAddress(form, action, { q: text, ...Object.fromEntries(values) });
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      preventScrollReset
      replace
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
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
          key={name}
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
