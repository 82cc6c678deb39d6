import './table.css';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import type { RegistrationRowView } from './event-participants.server.ts';
import type { RegistrationFilter } from '../registrations/filter.ts';
import { DoNotContact } from '../registrations/do-not-contact.tsx';
import { RegistrationBadge } from './badge.tsx';

/** Of the form that the ticks belong to: it stands below the table. */
export const BULK_FORM = 'bulk';

/** So many have a column each. */
const MOST_QUESTIONS = 3;

/** Who has registered for an event. */
export function RegistrationTable({
  rows,
  base,
  numbered,
  filter,
  ticks,
}: {
  rows: readonly RegistrationRowView[];
  /** Where one registration is shown. */
  base: string;
  numbered: boolean;
  filter: RegistrationFilter;
  ticks: Ticks;
}) {
  const queue = filter.status === 'waitlisted';
  const asked = [...new Set(rows.flatMap(({ answers }) => answers.map(({ label }) => label)))];
  // Many questions would leave no room for who answers them.
  const questions = asked.slice(0, MOST_QUESTIONS);
  const sort = useSort(filter.sort ?? (queue ? 'queue' : 'newest'), 'newest');
  return (
    <DataTable
      caption="Registrations"
      rows={rows}
      ticks={ticks}
      form={BULK_FORM}
      headline={{
        head: 'Guest',
        sort: sort('name'),
        of: (row, index) => ({
          to: `${base}/${row.id}`,
          title: row.name,
          likeness: { name: row.name },
          before: numbered ? `${index + 1}.` : undefined,
          more: contactOf(row),
        }),
      }}
      columns={[
        {
          head: 'State',
          render: ({ status, until }) => (
            <>
              <RegistrationBadge status={status} isListed />
              {until && (
                <span className="guest-until">
                  {' '}
                  until <Time at={until} />
                </span>
              )}
            </>
          ),
        },
        {
          head: 'People',
          long: questions.length > 0 ? true : 'line',
          render: (row) => <People {...row} isAsked={questions.length > 0} />,
        },
        ...questions.map((question, index): Column<RegistrationRowView> => ({
          head: question,
          long: 'narrow',
          isSpare: index > 0,
          isWide: true,
          render: ({ answers }) => answers.find(({ label }) => label === question)?.answer,
        })),
        {
          head: questions.length > 0 ? 'More answers' : 'Answers',
          long: true,
          isSpare: true,
          isWide: true,
          render: ({ answers }) => {
            const others = answers.filter(({ label }) => !questions.includes(label));
            return (
              others.length > 0 &&
              others.map(({ label, answer }, index) => (
                <span key={label}>
                  {index > 0 && ' · '}
                  <span className="text-soft">{label}</span> {answer}
                </span>
              ))
            );
          },
        },
        {
          head: 'Registered',
          isSpare: true,
          isRoomy: true,
          sort: queue ? undefined : sort('newest', 'descending'),
          render: ({ at }) => (
            <span className="text-soft">
              <Time at={at} />
            </span>
          ),
        },
      ]}
    />
  );
}

function contactOf({ email, doNotContact }: RegistrationRowView) {
  return (
    <>
      {doNotContact && (
        <>
          <DoNotContact /> ·{' '}
        </>
      )}
      {email ?? 'No address'}
    </>
  );
}

function People({
  partySize,
  attendees,
  checkedInCount,
  answers,
  isAsked,
}: RegistrationRowView & { isAsked: boolean }) {
  return (
    <>
      {partySize === 1 ? '1 person' : `${partySize} people`}
      {checkedInCount > 0 && <span className="font-semibold text-reed"> · {checkedInCount} in</span>}
      {isAsked && <ShortAnswers answers={answers} />}
      {attendees.length > 0 && (
        <span className="text-soft" title={attendees.join(', ')}>
          {' '}
          with {attendees.join(', ')}
        </span>
      )}
    </>
  );
}

/** On a phone, in two lines at most: the short answers, and then of what one ticks what was ticked. */
function ShortAnswers({ answers }: Pick<RegistrationRowView, 'answers'>) {
  const ticked = answers.filter(({ isBox, answer }) => isBox && answer === 'Yes');
  const others = answers.filter(({ isBox }) => !isBox);
  return (
    <span className="data-short text-soft">
      {others.map(({ label, answer }) => ` · ${label}: ${answer}`)}
      {ticked.map(({ label }) => ` · ✓ ${label}`)}
    </span>
  );
}
