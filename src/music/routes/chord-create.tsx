import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { ChordForm } from '../chords/form.tsx';
import { beginChordForm, readChordForm } from '../chords/input.server.ts';
import { createChord } from '../chords/chords.server.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { HandSwitch } from '../chords/left-handed-switch.tsx';
import type { Route } from './+types/chord-create';

export const meta: Route.MetaFunction = () => [{ title: `Chord editor · ${site.name}` }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return {
    key: randomUUID(),
    entered: await orErrorResponse(beginChordForm(viewer, url.searchParams)),
    left: isLeftHanded(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    save: async () => {
      const id = await createChord(viewer, readChordForm(form), idFromForm(form));
      return redirect(withDone(`/bee/chords/show/${id}`, 'created'), 303);
    },
  });
}

export default function ChordCreate({
  loaderData: { key, entered, left },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Chord editor"
      back={{ to: '/bee/chords/list', label: 'Chord Overview' }}
      actions={<HandSwitch left={left} />}
    >
      <ChordForm makes={key} entered={entered} refusal={actionData} left={left} />
    </Screen>
  );
}
