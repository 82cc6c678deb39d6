import { redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { formatSaved } from '../../kernel/formats/format-instant.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ChordDiagram } from '../chords/diagram.tsx';
import { ChordForm } from '../chords/form.tsx';
import { readChordForm } from '../chords/input.server.ts';
import { changeChord, findOwnChord } from '../chords/chords.server.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { HandSwitch } from '../chords/left-handed-switch.tsx';
import { prettyNote } from '../chord-names/note.ts';
import { writeVoicing } from '../chords/voicing-input.ts';
import type { Route } from './+types/chord-edit';

export const meta: Route.MetaFunction = () => [{ title: `Chord editor · ${site.name}` }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return { chord: await orErrorResponse(findForEditing(viewer, params.id)), left: isLeftHanded(request) };
}

async function findForEditing(viewer: Viewer, id: string) {
  const { chord, summary, voicing, version, updatedAt, deletedAt } = await findOwnChord(viewer, id);
  if (deletedAt) throw notFound();
  const entered = { ...writeVoicing(voicing), title: chord.name, summary };
  return { id, spoken: chord.spoken, voicing, version, saved: formatSaved(updatedAt), entered };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    save: async () => {
      await changeChord(viewer, id, Number(textIn(form, 'version')), readChordForm(form));
      return redirect(withDone(`/bee/chords/show/${id}`, 'changed'), 303);
    },
  });
}

export default function ChordEdit({ loaderData: { chord, left }, actionData }: Route.ComponentProps) {
  // The version that was refused stays refused until somebody has looked at both.
  const stale = actionData && Number(actionData.entered['version']) !== chord.version;
  return (
    <Screen
      title="Chord editor"
      back={{ to: `/bee/chords/show/${chord.id}`, label: prettyNote(chord.entered.title) }}
      actions={<HandSwitch left={left} />}
    >
      {stale && (
        <Card header={<h2 className="text-xl">What is saved now</h2>}>
          <div className="grid gap-4 md:grid-cols-[180px_1fr] md:items-center">
            <ChordDiagram spoken={chord.spoken} voicing={chord.voicing} left={left} className="h-40" />
            <div className="grid justify-items-start gap-3 text-sm">
              <p className="text-lg font-semibold">{prettyNote(chord.entered.title)}</p>
              {chord.entered.summary && <p>{chord.entered.summary}</p>}
              <p className="text-soft">Yours is below, as you left it. Saving now replaces this one.</p>
              <ButtonLink look="quiet" to={`/bee/chords/show/${chord.id}`}>
                Keep this one
              </ButtonLink>
            </div>
          </div>
        </Card>
      )}
      <ChordForm
        key={chord.id}
        entered={chord.entered}
        version={chord.version}
        savedAt={chord.saved}
        refusal={actionData}
        left={left}
      />
    </Screen>
  );
}
