import { type ReactNode, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { ShowWithoutScripts } from './button.tsx';
import { HIDDEN_COLUMNS } from './column-choice.tsx';
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

/** What stands above a list in one line where there is room: search, choices, and how many there are. */
export function ListHead({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>;
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
  const hidden = new URLSearchParams(useLocation().search).get(HIDDEN_COLUMNS);
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
      className="contents"
    >
      <div className="basis-full lg:min-w-60 lg:flex-1">
        <SearchBox label={label} text={text} onSearch={() => send(SEARCH_DELAY_MS)} />
      </div>
      {/* On a phone they are pushed aside by a finger, so that the list begins on the first screen. */}
      {choices.length > 0 && (
        <div className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 max-lg:basis-full lg:flex-wrap">
          {choices.map(({ name, label: choiceLabel, any, value, options }) => (
            <select
              key={name}
              name={name}
              aria-label={choiceLabel}
              defaultValue={value ?? ''}
              onChange={() => send()}
              data-set={value ? '' : undefined}
              className="min-h-11 w-auto max-w-44 shrink-0 rounded-full border border-edge bg-surface px-3 text-sm field-sizing-content data-set:border-honey data-set:bg-honey-wash data-set:font-semibold md:min-h-10"
            >
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ))}
        </div>
      )}
      {hidden && <input type="hidden" name={HIDDEN_COLUMNS} value={hidden} />}
      <ShowWithoutScripts />
    </Form>
  );
}
