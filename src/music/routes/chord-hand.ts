import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { handCookie } from '../chords/left-handed.server.ts';
import type { Route } from './+types/chord-hand';

const LIST = '/bee/chords/list';

/** Turns the diagrams round. With scripts the screen stays as it is and asks for its data again. */
export async function action({ request }: Route.ActionArgs) {
  const form = await orErrorResponse(readForm(request));
  const headers = { 'set-cookie': handCookie(textIn(form, 'hand') === 'left') };
  if (new URL(request.url).pathname.endsWith('.data')) return data(null, { headers });
  const back = textIn(form, 'back');
  return redirect(/^\/bee\/[\w%/?&=.+-]*$/.test(back) ? back : LIST, { status: 303, headers });
}

export function loader() {
  return redirect(LIST);
}
