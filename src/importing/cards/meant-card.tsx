import { type ReactNode, useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { ApplyWithoutScripts } from '../../ui/button.tsx';
import type { Option } from '../../ui/fields/field.tsx';
import { openPicker } from '../../ui/open-picker.ts';
import { sendCells } from './typed-cells.ts';

interface Read {
  text: string;
  /** Undefined: it cannot be read so. */
  as: string | undefined;
}

export interface MeantView {
  phones:
    | {
        now: string;
        count: number;
        options: readonly Option[];
        read: readonly (Read & { number: number; name: string })[];
      }
    | undefined
    | false;
  dates: { now: string; read: readonly Read[] } | undefined | false;
}

const ORDERS: readonly Option[] = [
  { value: 'dmy', label: 'Day first: 31/12/2026' },
  { value: 'mdy', label: 'Month first: 12/31/2026' },
];

const nameOf = ({ options, now }: { options: readonly Option[]; now: string }) =>
  options.find(({ value }) => value === now)?.label ?? now;

/** What the file leaves open, how it was taken, and the choice to take it otherwise. */
export function Meant({ view: { phones, dates } }: { view: MeantView }) {
  return (
    <>
      {phones && (
        <Asked
          name="country"
          title={
            phones.count === 1
              ? '1 phone number has no country code'
              : `${phones.count.toLocaleString('en-GB')} phone numbers have no country code`
          }
          label="Phone numbers without a country code are from"
          said={`They are taken to be from ${nameOf(phones)}: `}
          {...phones}
          read={phones.read.slice(0, FEW)}
        >
          {phones.read.length > FEW && <AllNumbers {...phones} />}
        </Asked>
      )}
      {dates && (
        <Asked
          name="dates"
          title="Dates can be read in two ways"
          label="Dates are written"
          options={ORDERS}
          {...dates}
        />
      )}
    </>
  );
}

/** So many are shown without being asked for. */
const FEW = 3;

function AllNumbers({ count, read }: Exclude<MeantView['phones'], undefined | false>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        See all {count.toLocaleString('en-GB')} numbers
      </summary>
      <ul className="import-rows">
        {read.map(({ number, name, text, as }) => (
          <li key={`${number} ${text}`}>
            Row {number} · {name}: {text} is <strong>{as ?? NO_NUMBER}</strong>
          </li>
        ))}
        {count > read.length && (
          <li className="text-soft">And {(count - read.length).toLocaleString('en-GB')} more.</li>
        )}
      </ul>
    </details>
  );
}

const NO_NUMBER = 'no number there';

/** It counts as soon as it is chosen; what was typed into cells and not yet saved is sent with it. */
function Asked({
  name,
  title,
  label,
  said = '',
  options,
  now,
  read,
  children,
}: {
  name: 'country' | 'dates';
  title: string;
  label: string;
  said?: string;
  options: readonly Option[];
  now: string;
  read: readonly Read[];
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="import-finding">
      <h3 id={`${id}-title`}>{title}</h3>
      <Form
        ref={sendCells}
        method="post"
        preventScrollReset
        className="import-way"
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="do" value="fix" />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <select key={now} id={id} name={name} defaultValue={now} onKeyDown={openPicker}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ApplyWithoutScripts />
      </Form>
      <p>
        {said}
        {read.map(({ text, as }, index) => (
          <span key={text}>
            {index > 0 && ', '}
            {text} is <strong>{as ?? NO_NUMBER}</strong>
          </span>
        ))}
        .
      </p>
      {children}
    </section>
  );
}
