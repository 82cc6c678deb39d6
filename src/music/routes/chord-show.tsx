import { Form, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { OwnerForm } from '../../kernel/access/owner-form.tsx';
import { changeOwner } from '../../kernel/access/owner.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen, NARROW_BUTTON } from '../../ui/item/item-head.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { ChordGrid } from '../chords/card.tsx';
import { ChordSongs } from '../chords/songs-with-chord.tsx';
import { ChordSheet } from '../chords/details-card.tsx';
import { CHORDS } from '../chords/row.server.ts';
import { type ChordView, chordView } from '../chords/show.server.ts';
import { CHORD_TABS, type ChordTab } from '../chords/tabs.ts';
import { setChordDeleted } from '../chords/chords.server.ts';
import { INSTRUMENT_LABELS } from '../chords/instrument.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { HandSwitch } from '../chords/left-handed-switch.tsx';
import type { Route } from './+types/chord-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.chord.title ?? 'Chord'} · ${site.name}` },
];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const base = `/bee/chords/show/${encodeURIComponent(params.id)}`;
  const tab = (Object.keys(CHORD_TABS) as ChordTab[]).find((name) => name === (params.tab ?? 'diagram'));
  if (!tab) throw redirect(base + url.search);
  const kept = new URLSearchParams(url.searchParams);
  kept.delete('done');
  const chord = await orErrorResponse(chordView(viewer, params.id, url.searchParams, tab));
  return {
    chord,
    base,
    search: kept.size > 0 ? `?${kept}` : '',
    tab,
    left: isLeftHanded(request),
    done: DONE[doneOn(url) ?? ''],
  };
}

const DONE: Record<string, string> = {
  created: 'Voicing saved.',
  changed: 'Voicing saved.',
  restored: 'Voicing restored.',
  own: 'Owner changed.',
};

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    delete: async () => {
      await setChordDeleted(viewer, id, true);
      return redirect(withDone('/bee/chords/list', 'deleted'), 303);
    },
    own: async () => {
      await changeOwner(viewer, { ...CHORDS, right: 'songbook' }, id, textIn(form, 'owner'));
      return redirect(withDone(`/bee/chords/show/${id}`, 'own'), 303);
    },
    restore: async () => {
      await setChordDeleted(viewer, id, false);
      return redirect(withDone(`/bee/chords/show/${id}`, 'restored'), 303);
    },
  });
}

export default function ChordShow({ loaderData, actionData }: Route.ComponentProps) {
  const { chord, base, search, tab, left, done } = loaderData;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={chord.title}
          back={{
            to: `/bee/chords/list${chord.instrument === 'guitar' ? '' : `?instrument=${chord.instrument}`}`,
            label: 'Chord Overview',
          }}
          facts={<span className="text-soft">{INSTRUMENT_LABELS[chord.instrument]}</span>}
          tabs={{
            label: 'Parts of this chord',
            tabs: Object.entries(CHORD_TABS).map(([name, label]) => ({
              to: `${base}${name === 'diagram' ? '' : `/${name}`}${search}`,
              label,
              current: name === tab,
            })),
          }}
        >
          <Actions chord={chord} left={left} />
        </ItemHead>
      }
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {chord.own?.deleted && <InTheBin />}
      {tab === 'diagram' && <ChordSheet chord={chord} left={left} />}
      {tab === 'voicings' && <Voicings chord={chord} left={left} />}
      {tab === 'songs' && <ChordSongs title={chord.title} songs={chord.songs} />}
    </ItemScreen>
  );
}

function Actions({ chord, left }: { chord: ChordView; left: boolean }) {
  const isKept = chord.own !== undefined && !chord.own.deleted;
  return (
    <>
      <HandSwitch left={left} className={HEAD_BUTTON} />
      {chord.drawFrom && !isKept && (
        <ButtonLink look={chord.own ? 'quiet' : 'primary'} to={chord.drawFrom} className={HEAD_BUTTON}>
          Draw from this
        </ButtonLink>
      )}
      {isKept && (
        <ButtonLink to={`/bee/chords/edit/${chord.own?.id}`} className={NARROW_BUTTON}>
          <WorkIcon name="edit" /> <span className="max-md:sr-only">Edit</span>
        </ButtonLink>
      )}
      {isKept && (chord.drawFrom || chord.own?.ownership || chord.own?.mayDelete) && (
        <Menu
          label="More"
          isDots
          items={chord.drawFrom ? [{ label: 'Draw from this', to: chord.drawFrom, icon: 'frets' }] : []}
        >
          <OwnerForm ownership={chord.own?.ownership} />
          {chord.own?.mayDelete && (
            <MenuConfirm label="Delete…" icon="bin">
              <p>The voicing goes to the bin; you can restore it for 30 days.</p>
              <Form method="post">
                <Button type="submit" look="danger" name="do" value="delete">
                  Delete the voicing
                </Button>
              </Form>
            </MenuConfirm>
          )}
        </Menu>
      )}
    </>
  );
}

function InTheBin() {
  return (
    <Notice tone="warning">
      <p>This voicing is in the bin.</p>
      <Form method="post" className="mt-3">
        <Button type="submit" look="quiet" name="do" value="restore">
          Restore
        </Button>
      </Form>
    </Notice>
  );
}

function Voicings({ chord, left }: { chord: ChordView; left: boolean }) {
  return (
    <>
      <TabLinks label="Instruments" tabs={chord.instruments} />
      {chord.cards.length > 0 ? (
        <ChordGrid label="Voicings" cards={chord.cards} left={left} />
      ) : (
        <EmptyState title="No voicing of this instrument yet">
          <p>The collection has none of {chord.title}. Press “Draw a chord” in the overview to add one.</p>
        </EmptyState>
      )}
    </>
  );
}
