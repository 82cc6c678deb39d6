import { data, Form, redirect, useNavigation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneFigures, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { inviteMany, readInvitationList } from '../../identity/accounts/invitation-list.server.ts';
import { decodeText, encodingOf } from '../../kernel/formats/decode-text.server.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { InvitationPreview } from '../invitation-preview.tsx';
import { peopleOnly } from '../people-only.server.ts';
import { Refused } from '../refused.tsx';
import type { Route } from './+types/user-import';

export const meta: Route.MetaFunction = () => [{ title: `Invite many · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  await peopleOnly(context.get(requestFacts).viewer);
  const { name, figures } = doneFigures(url);
  const [invited = 0, leftOut = 0] = figures;
  return { done: name === 'invited' ? { invited, leftOut } : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  const form = await orErrorResponse(readForm(request));
  const file = form.get('file');
  const fromFile = file instanceof File && file.size > 0 ? await textOf(file) : '';
  const list = fromFile || textIn(form, 'list');
  return runAction(form, {
    preview: async () => data({ list, rows: await readInvitationList(viewer, list) }),
    commit: async () => {
      const { invited, leftOut } = await inviteMany(viewer, list);
      return redirect(withDone('/bee/users/import', `invited_${invited}_${leftOut}`), 303);
    },
  });
}

/** A French Excel saves CSV as Windows wrote it before UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return decodeText(bytes, encodingOf(bytes));
}

const EXAMPLE = 'email,given name,family name,groups\nzoe@example.org,Zoë,Perrin,BeeUsers JamUsers';

export default function UserImport({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const { done } = loaderData;
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const preview = actionData && 'rows' in actionData ? actionData : undefined;
  return (
    <Screen title="Invite several" back={{ to: '/bee/users/list', label: 'All users' }}>
      {done && !actionData && (
        <Notice tone="success">
          {done.invited === 1 ? '1 invitation is' : `${done.invited} invitations are`} on the way
          {done.leftOut > 0 && `; ${done.leftOut} left out`}.{' '}
          <Link to="/bee/users/list?state=invited" className="underline underline-offset-2">
            See who is invited
          </Link>
        </Notice>
      )}
      {preview ? (
        <InvitationPreview rows={preview.rows} list={preview.list} busy={busy} />
      ) : (
        <Card>
          <Form method="post" encType="multipart/form-data" className="grid gap-5">
            <Refused refusal={refusal} intent="preview" />
            <Refused refusal={refusal} intent="commit" />
            <p className="text-sm text-soft">
              A CSV with the columns email, name (or given name and family name), groups and profiles, in any
              order; only the address is needed. Several groups are separated by spaces. You can also paste
              rows from a spreadsheet. You see every row before anything is sent.
            </p>
            <FileField
              name="file"
              label={
                <>
                  CSV file <span className="font-normal text-soft">(or paste below)</span>
                </>
              }
              accept=".csv,text/csv,text/plain"
            />
            <TextArea
              name="list"
              label="Pasted rows"
              rows={8}
              placeholder={EXAMPLE}
              defaultValue={refusal?.entered['list'] ?? ''}
              error={refusal?.errors['list']}
            />
            <input type="hidden" name="do" value="preview" />
            <div>
              <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
                Check the rows
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </Screen>
  );
}
