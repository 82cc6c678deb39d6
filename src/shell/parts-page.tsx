import type { ReactNode } from 'react';
import { emit } from '../kernel/browser/event-bus.ts';
import { MetronomePart } from '../music/audio/metronome-part.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../ui/fields/field.tsx';
import { WorkIcon, ICON_NAMES } from '../ui/work-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { PlacesMeter } from '../ui/places-meter.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { TickBar } from '../ui/lists/tick-bar.tsx';
import { useTicks } from '../ui/lists/use-ticks.ts';
import { Waveform } from '../ui/waveform.tsx';
import { ErrorBanner } from './each-screen/message-area.tsx';

const LOOKS = ['primary', 'quiet', 'danger'] as const;
const SAMPLE_ERROR = {
  code: '503',
  msg: 'Service Unavailable',
  detail: 'The database does not answer.',
  id: 'sample',
};

export function PartsPage() {
  return (
    <div className="page grid gap-8 py-10">
      <h1 className="text-3xl">Parts</h1>
      <Part title="Type">
        <p className="font-display text-4xl font-bold">Bricolage Grotesque</p>
        <p className="text-lg">Inter sets the text: Zoë’s chœur d’été, 12 December at 19:30.</p>
        <p className="font-mono">C♯m7 F♯ B♭/D 0123456789</p>
      </Part>
      <Part title="Buttons">
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          {LOOKS.map((look) => (
            <Button key={look} look={look} disabled>
              {look}, busy
            </Button>
          ))}
          <ButtonLink to="/guests/index">A link</ButtonLink>
          <ButtonAnchor href="/feeds/events.ics">
            <WorkIcon name="calendar" /> A file
          </ButtonAnchor>
        </div>
      </Part>
      <Part title="Beat">
        <MetronomePart tempo={96} beats={4} />
      </Part>
      <Part title="Fields">
        <div className="grid gap-5 md:grid-cols-2">
          <TextInput name="empty" label="Empty" required hint="With a hint below its name" />
          <TextInput name="filled" label="Filled" required defaultValue="Zoë" />
          <TextInput name="wrong" label="Wrong" required defaultValue="zoë@" error="Email is not valid." />
          <TextInput name="off" label="Disabled" disabled defaultValue="Not now" />
          <Select name="choice" label="Choice" required options={[{ value: '1', label: 'Just me' }]} />
          <Select
            name="wrong-choice"
            label="Wrong choice"
            options={[{ value: '', label: 'Please choose' }]}
            error="Choice is not valid."
          />
          <TextArea name="text" label="Long text" rows={3} />
          <div>
            <Checkbox name="yes" label="A choice of one" defaultChecked />
            <Checkbox
              name="no"
              label="One that is required"
              required
              error="Please agree so that we can hold your place."
            />
          </div>
        </div>
      </Part>
      <Part title="Search">
        <SearchBox
          label="Search"
          text="choir"
          onSearch={(text) => emit('displayAlert', { text: `Searching for “${text}”` })}
        />
      </Part>
      <Part title="Table">
        <TablePart />
      </Part>
      <Part title="Menu">
        <div>
          <Menu
            label="Export"
            items={[
              { label: 'Coming events', to: '/guests/index' },
              { label: 'Calendar', to: '/feeds/events.ics', download: true },
            ]}
          />
        </div>
      </Part>
      <Part title="Messages">
        <Notice tone="success">Your address is confirmed.</Notice>
        <Notice tone="warning">All places are taken.</Notice>
        <Notice tone="error">This event was cancelled.</Notice>
        <ErrorBanner error={SAMPLE_ERROR} />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => emit('displayAlert', { text: 'Saved.' })}>
            Show an alert
          </Button>
          <Button
            look="quiet"
            onClick={() => emit('displayAlert', { text: 'Nearly full.', tone: 'warning' })}
          >
            Show a warning
          </Button>
          <Button look="quiet" onClick={() => emit('displayError', SAMPLE_ERROR)}>
            Show an error
          </Button>
          <Button look="quiet" onClick={showLoading}>
            Show the loading overlay
          </Button>
        </div>
      </Part>
      <Part title="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge>Full</Badge>
          <Badge tone="honey">3 places left</Badge>
          <Badge tone="reed">Places free</Badge>
          <Badge tone="ember">Cancelled</Badge>
        </div>
      </Part>
      <Card
        header={<h2 className="text-2xl">A card</h2>}
        search={<SearchBox name="card" label="Search the card" text="" onSearch={() => undefined} />}
        page={<p className="text-sm">Page 1 of 3</p>}
      >
        <p>With its header, search and page slots.</p>
      </Card>
      <EmptyState title="Nothing here yet">
        <p>What to do next.</p>
      </EmptyState>
      <Part title="Icons">
        <ul className="flex flex-wrap gap-4">
          {ICON_NAMES.map((name) => (
            <li key={name} className="grid justify-items-center gap-1 text-xs text-soft">
              <WorkIcon name={name} className="size-6" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Waveform">
        <Waveform />
      </Part>
    </div>
  );
}

const ROWS = [
  { id: 'a', title: 'Choir of many rooms', more: 'Choir project', taken: 12, state: 'Draft' },
  { id: 'b', title: 'Strings at noon', more: 'Concert', taken: 57, state: 'Published' },
  { id: 'c', title: 'The night of the hives', more: 'Concert', taken: 60, state: '' },
];

function TablePart() {
  const ticks = useTicks(ROWS.map(({ id }) => id));
  return (
    <div className="grid gap-3">
      <DataTable
        caption="A table"
        rows={ROWS}
        ticks={ticks}
        headline={{ head: 'Event', of: ({ title, more }) => ({ to: '/guests/index', title, more }) }}
        columns={[
          {
            head: 'Places taken',
            render: ({ taken }) => <PlacesMeter placesTaken={taken} capacity={60} />,
          },
          { head: 'State', render: ({ state }) => state && <Badge>{state}</Badge> },
        ]}
      />
      <TickBar ticks={ticks}>
        <Button look="quiet">Publish</Button>
        <Button look="danger">Move to bin</Button>
      </TickBar>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function showLoading(): void {
  emit('startTransaction', { name: 'sample' });
  window.setTimeout(() => emit('stopTransaction', { name: 'sample' }), 1500);
}
