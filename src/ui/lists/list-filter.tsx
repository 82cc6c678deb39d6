import { useId, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { ShowWithoutScripts } from '../button.tsx';
import { HIDDEN_COLUMNS } from './column-choice.tsx';
import type { Option } from '../fields/field.tsx';
import { Icon } from '../icon.tsx';
import { POPOVER } from '../menu/menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SEARCH_DELAY_MS, useListAddress } from './use-list-address.ts';
import { WorkIcon } from '../work-icon.tsx';

export interface FilterChoice {
  name: string;
  label: string;
  /** What no choice means: 'Any group'. */
  any: string;
  value: string | undefined;
  options: readonly Option[];
}

const NONE: readonly FilterChoice[] = [];
const NOTHING = {};

/**
 * Search and choices above a list; the address holds them, so a list can be shared. The choices are behind one button,
 * and those that are set stand beside it. Works as a plain form too.
 */
export function ListFilter({
  action,
  label,
  placeholder,
  text,
  choices = NONE,
  kept = NOTHING,
}: {
  action: string;
  /** Of the search: 'Search users'. */
  label: string;
  /** What one may type, where the label doesn't say so. */
  placeholder?: string;
  text: string;
  choices?: readonly FilterChoice[];
  /** What else narrows the list, from outside the form. */
  kept?: Readonly<Record<string, string | undefined>>;
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
      <div className={choices.length > 0 ? 'min-w-36 flex-1 basis-36' : 'basis-full lg:min-w-60 lg:flex-1'}>
        <SearchBox
          label={label}
          placeholder={placeholder}
          text={text}
          onSearch={() => send(SEARCH_DELAY_MS)}
        />
      </div>
      {choices.length > 0 ? <Choices choices={choices} onChange={() => send()} /> : <ShowWithoutScripts />}
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {hidden && <input type="hidden" name={HIDDEN_COLUMNS} value={hidden} />}
    </Form>
  );
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the list is narrowed to may be there no more: it is chosen all the same, and its id tells nobody anything. */
function withGone(choice: FilterChoice): FilterChoice {
  const { label, value = '', options } = choice;
  if (!ID.test(value) || options.some((option) => option.value === value)) return choice;
  const what = label.toLowerCase();
  const gone = { value, label: `${/^[aeiou]/.test(what) ? 'An' : 'A'} ${what} that is gone` };
  return { ...choice, options: [gone, ...options] };
}

function Choices({ choices: all, onChange }: { choices: readonly FilterChoice[]; onChange: () => void }) {
  const choices = all.map(withGone);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // An order leaves nothing out.
  const set = choices.filter(({ name, value }) => value && name !== 'sort');
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        data-set={set.length > 0 ? '' : undefined}
        className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-md border border-edge px-3 text-sm font-semibold hover:bg-sunken data-set:border-honey-deep data-set:bg-honey-wash pointer-fine:min-h-10"
      >
        <WorkIcon name="filter" /> Filter
        {set.length > 0 && (
          <span className="tabular-nums">
            <span aria-hidden="true">· </span>
            {set.length}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      <div id={id} popover="auto" className={`w-[min(24rem,100%-2rem)] ${POPOVER}`}>
        <div className="grid gap-3 p-2">
          {choices.map(({ name, label, any, value, options }) => (
            <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 text-sm">
              <span aria-hidden="true" className="text-soft">
                {label}
              </span>
              <select
                name={name}
                aria-label={label}
                defaultValue={value ?? ''}
                onChange={onChange}
                data-set={value ? '' : undefined}
                className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm data-set:border-honey-deep data-set:bg-honey-wash data-set:font-semibold pointer-fine:min-h-10"
              >
                <option value="">{any}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
          <ShowWithoutScripts />
        </div>
      </div>
      {set.map((choice) => (
        <SetChoice key={choice.name} choice={choice} onGone={() => opener.current?.focus()} />
      ))}
    </>
  );
}

/** What the list is narrowed to; a press takes it away. */
function SetChoice({
  choice: { name, label, value, options },
  onGone,
}: {
  choice: FilterChoice;
  onGone: () => void;
}) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const passing of ['after', 'done', name]) query.delete(passing);
  const said = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Link
      to={query.size > 0 ? `${pathname}?${query}` : pathname}
      replace
      preventScrollReset
      onClick={onGone}
      aria-label={`Remove the filter ${label}: ${said}`}
      className="inline-flex min-h-11 max-w-56 shrink-0 items-center gap-1.5 rounded-full border border-honey-deep bg-honey-wash pr-2.5 pl-3 text-sm hover:bg-sunken pointer-fine:min-h-8"
    >
      <span className="truncate">{said}</span>
      <Icon name="close" className="size-4" />
    </Link>
  );
}
