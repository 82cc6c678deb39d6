import { useRef } from 'react';
import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { ShowWithoutScripts } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { SEARCH_DELAY_MS, useListAddress } from '../../ui/lists/use-list-address.ts';
import { EVENT_TYPES, type EventType } from '../event/event.ts';
import { t } from '../../texts/text.ts';

interface Chosen {
  when: 'coming' | 'past';
  q: string;
  month: string | undefined;
  type: EventType | undefined;
}

const HERE = '/guests/index#events';

/** Search, month and kind; the address holds them, so a list can be shared. Works as a plain form too. */
export function EventFilter({
  chosen,
  months,
}: {
  chosen: Chosen;
  months: { value: string; label: string }[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const { q, month = '', type = '' } = chosen;
  const send = useListAddress(form, HERE, { q, month, type });
  return (
    <Form
      ref={form}
      method="get"
      action={HERE}
      preventScrollReset
      replace
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid grid-cols-2 gap-3 [&>[role=search]]:col-span-2 md:[&>[role=search]]:col-span-1 md:grid-cols-[2fr_1fr_1fr] md:items-end"
    >
      {chosen.when === 'past' && <input type="hidden" name="when" value="past" />}
      <SearchBox label={t('Search events')} text={q} onSearch={() => send(SEARCH_DELAY_MS)} />
      <Choice
        name="month"
        label={t('Month')}
        any={t('Any month')}
        value={month}
        options={months}
        onChange={() => send()}
      />
      <Choice
        name="type"
        label={t('Kind')}
        any={t('Any kind')}
        value={type}
        options={Object.entries(EVENT_TYPES).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={() => send()}
      />
      <ShowWithoutScripts />
    </Form>
  );
}

function Choice({
  name,
  label,
  any,
  value,
  options,
  onChange,
}: {
  name: string;
  label: string;
  any: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: () => void;
}) {
  return (
    <select
      name={name}
      aria-label={label}
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
    <nav aria-label={t('Upcoming or past events')} className="flex gap-5">
      <Link
        to={HERE}
        preventScrollReset
        aria-current={when === 'coming' || undefined}
        className={look(when === 'coming')}
      >
        {t('Upcoming')}
      </Link>
      <Link
        to="/guests/index?when=past#events"
        preventScrollReset
        aria-current={when === 'past' || undefined}
        className={look(when === 'past')}
      >
        {t('Past')}
      </Link>
    </nav>
  );
}
