import { randomUUID } from 'node:crypto';
import { Form, redirect, useNavigation } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { checkForm } from '../../kernel/forms/field.ts';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { inviteUser } from '../../identity/accounts/invitations.server.ts';
import { invitationFields, languageIn } from '../../identity/user-fields.ts';
import { drawing } from '../../kernel/media/drawing.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox-group.tsx';
import { Screen } from '../../ui/screen.tsx';
import { groupsIn, profilesIn } from '../memberships-input.server.ts';
import { peopleOnly } from '../people-only.server.ts';
import { Refused } from '../refused.tsx';
import { GROUP_CHOICES, PROFILE_CHOICES } from '../labels.ts';
import type { Route } from './+types/user-invite';

export const meta: Route.MetaFunction = () => [{ title: `Invite somebody · ${site.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  await peopleOnly(context.get(requestFacts).viewer);
  return { key: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  const form = await orErrorResponse(readForm(request));
  const [groups, profiles] = [groupsIn(form), profilesIn(form)];
  return runAction(form, {
    invite: async () => {
      const { values, errors, ok } = checkForm(invitationFields, form);
      if (!ok) throw new AppError('invalid', 'Please check the fields below.', errors);
      const { email = '', given_name: givenName = '', family_name: familyName = '', username = '' } = values;
      const language = languageIn(values);
      const person = { email, givenName, familyName, username, language };
      const { id, isAgain } = await inviteUser(viewer, { ...person, id: idFromForm(form), groups, profiles });
      return redirect(withDone(`/bee/users/show/${id}`, isAgain ? 'invitedAgain' : 'invited'), 303);
    },
  });
}

/** Who it is and what they may do, before what can be left as it is. */
const SELDOM = /^(?:username|language)$/;
const first = invitationFields.filter(({ name }) => !SELDOM.test(name));
const rest = invitationFields.filter(({ name }) => SELDOM.test(name));

const STEPS = [
  'They get an email with a link that works for seven days.',
  'With it they choose a password.',
  'They set up their authenticator app, and are in.',
];

export default function UserInvite({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const entered = actionData?.entered ?? {};
  const fieldOf = (field: (typeof invitationFields)[number]) => (
    <div key={field.name} className={field.name === 'email' ? 'md:col-span-2' : ''}>
      <FormField field={field} value={entered[field.name]} errors={actionData?.errors} />
    </div>
  );
  return (
    <Screen title="Invite someone" back={{ to: '/bee/users/list', label: 'All users' }}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <Form method="post" noValidate className="grid gap-5">
            <Refused refusal={actionData} intent="invite" fields={invitationFields} />
            <div className="grid gap-5 md:grid-cols-2">{first.map(fieldOf)}</div>
            <div className="grid items-start gap-5 md:grid-cols-2">
              <CheckboxGroup
                legend="Groups"
                name="groups"
                options={GROUP_CHOICES}
                chosen={actionData ? ticked(entered['groups']) : ['BeeUsers']}
              />
              <CheckboxGroup
                legend="Profiles"
                name="profiles"
                options={PROFILE_CHOICES}
                chosen={ticked(entered['profiles'])}
              />
            </div>
            <div className="grid gap-5 md:grid-cols-2">{rest.map(fieldOf)}</div>
            <input type="hidden" name="do" value="invite" />
            <input type="hidden" name="key" value={loaderData.key} />
            <div>
              <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
                Send the invitation
              </Button>
            </div>
          </Form>
        </Card>
        <Card header={<h2 className="text-lg">What they get</h2>}>
          <img
            src={drawing('21')}
            alt=""
            width={600}
            height={315}
            className="mb-4 w-full rounded-md bg-sunken"
          />
          <ol className="grid list-decimal gap-2 pl-5 text-sm text-soft">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      </div>
    </Screen>
  );
}

function ticked(names: string | undefined): string[] {
  return (names ?? '').split(' ');
}
