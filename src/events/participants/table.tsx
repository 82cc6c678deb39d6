import { LEVEL_LABELS } from '../../kernel/content/fields/field.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import { Time } from '../../ui/time.tsx';
import type { ListedParticipant, ParticipantFilter } from './list.server.ts';
import { DoNotContact } from '../registrations/do-not-contact.tsx';
import { fullName } from '../../texts/full-name.ts';

/** People, by family name or the newest first. */
export function ParticipantTable({
  participants,
  filter,
  ticks,
}: {
  participants: readonly ListedParticipant[];
  filter: ParticipantFilter;
  ticks: Ticks;
}) {
  const sort = useSort(filter.sort, 'name');
  return (
    <DataTable
      caption="Participants"
      rows={participants}
      ticks={ticks}
      headline={{
        head: 'Name',
        sort: sort('name'),
        of: ({ id, givenName, familyName, email, telephone }) => ({
          to: `/bee/parts/show/${id}`,
          title: fullName({ givenName, familyName }),
          likeness: { name: fullName({ givenName, familyName }) },
          more: email ?? telephone ?? 'No address',
        }),
      }}
      columns={[
        { head: 'Instruments', render: ({ instruments }) => instruments.join(', '), long: 'narrow' },
        { head: 'Level', label: 'Level', render: ({ level }) => level && LEVEL_LABELS[level] },
        {
          head: 'Tags',
          render: ({ tags }) => tags.length > 0 && <span className="text-soft">{tags.join(', ')}</span>,
          long: 'narrow',
        },
        {
          head: 'Registrations',
          render: ({ registrations }) =>
            registrations === 1 ? '1 registration' : `${registrations} registrations`,
        },
        {
          head: 'Contact',
          render: ({ doNotContact, marketingConsent }) =>
            doNotContact === 1 ? <DoNotContact /> : marketingConsent ? 'Gets news' : null,
        },
        {
          head: 'Added',
          sort: sort('added', 'descending'),
          render: ({ added }) => <Time at={added} />,
          isSpare: true,
          isWide: true,
        },
      ]}
    />
  );
}
