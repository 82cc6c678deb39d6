import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { doDeed } from '../../kernel/deed.server.ts';
import { withDone } from '../../kernel/done.server.ts';
import { idFromForm } from '../../kernel/made-once.server.ts';
import { readForm } from '../../kernel/read-form.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { site } from '../../kernel/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { ChordForm } from '../chord-form.tsx';
import { beginChordForm, readChordForm } from '../chord-input.server.ts';
import { createChord } from '../chords.server.ts';
import { isLeftHanded } from '../hand.server.ts';
import { HandSwitch } from '../hand-switch.tsx';
import type { Route } from './+types/chord-create';

export const meta: Route.MetaFunction = () => [{ title: `Chord editor · ${site.name}` }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return {
    key: randomUUID(),
    entered: await orErrorPage(beginChordForm(viewer, url.searchParams)),
    left: isLeftHanded(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorPage(readForm(request));
  return doDeed(form, {
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
      back={{ to: '/bee/chords/list', label: 'All chords' }}
      actions={<HandSwitch left={left} />}
    >
      <ChordForm makes={key} entered={entered} refusal={actionData} left={left} />
    </Screen>
  );
}
