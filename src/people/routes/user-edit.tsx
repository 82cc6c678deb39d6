import { type ReactNode, useRef } from 'react';
import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, type Refusal, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import type { Field } from '../../kernel/forms/field.ts';
import { openedWith, WAS } from '../../kernel/forms/opened-with.ts';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { PartFields } from '../../kernel/content/screens/part-fields.tsx';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { SaveBar } from '../../kernel/content/screens/save-bar.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { inviteAgain, withdrawInvitation } from '../../identity/accounts/invitations.server.ts';
import { profileFieldsForOthers } from '../../identity/user-fields.ts';
import {
  disableUser,
  enableUser,
  endSessions,
  findUser,
  forcePasswordReset,
  keepMfa,
  resetMfa,
  setMembershipsOf,
} from '../../identity/accounts/users.server.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { membershipsText } from '../../identity/accounts/memberships.server.ts';
import { groupsIn, profilesIn } from '../memberships-input.server.ts';
import { peopleOnly } from '../people-only.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { profileValues } from '../profile-values.ts';
import { saveProfile } from '../save-profile.server.ts';
import { Refused } from '../refused.tsx';
import { StateBadge } from '../state-badge.tsx';
import { UserActions } from '../user-actions.tsx';
import { EDIT_TABS, tabLinks, tabOf } from '../user-tabs.ts';
import { securityView, type UserView, userView } from '../user-view.server.ts';
import { GROUP_CHOICES, PROFILE_CHOICES } from '../labels.ts';
import type { Route } from './+types/user-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.user.name ?? 'a user'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  const user = userView(await orErrorResponse(findUser(viewer, params.id)));
  const security = await securityView(viewer, user.id);
  const done = doneOn(url) ?? '';
  return {
    user,
    memberships: membershipsText(user.groups, user.profiles),
    own: viewer.kind === 'user' && viewer.id === user.id,
    tab: tabOf(EDIT_TABS, `/bee/users/edit/${user.id}`, params.tab),
    security,
    // A reset that the person has stopped since by logging in is under way no more.
    done: done === 'mfa' && !security.mfaResetAt ? undefined : DONE[done],
  };
}

const DONE: Record<string, string> = {
  profile: 'Profile saved.',
  memberships: 'Groups and profiles saved. If they changed, this person has to log in again.',
  disable: 'Account disabled and logged out everywhere.',
  enable: 'Account enabled.',
  reset: 'A password reset code is on its way. The old password no longer works.',
  mfa: 'The authenticator will be reset in 24 hours. An email is on its way.',
  keepMfa: 'The reset is cancelled. The authenticator stays.',
  sessions: 'Logged out everywhere; remembered devices are forgotten.',
  again: 'A new invitation is on its way. The old link no longer works.',
};

const SECURITY: Record<string, (viewer: Viewer, id: string) => Promise<void>> = {
  disable: disableUser,
  enable: enableUser,
  reset: forcePasswordReset,
  mfa: resetMfa,
  keepMfa,
  sessions: endSessions,
  again: inviteAgain,
};

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await peopleOnly(viewer);
  const form = await orErrorResponse(readForm(request));
  const done = (tab: string, name: string) => redirect(withDone(`/bee/users/edit/${id}/${tab}`, name), 303);
  const secured = Object.entries(SECURITY).map(([name, run]) => [
    name,
    async () => {
      await run(viewer, id);
      return done('security', name);
    },
  ]);
  return runAction(form, {
    ...(Object.fromEntries(secured) as Record<string, () => Promise<Response>>),
    profile: async () => {
      await saveProfile(viewer, id, form, () => profileFieldsForOthers);
      return done('profile', 'profile');
    },
    memberships: async () => {
      const seen = form.has(WAS) ? textIn(form, WAS) : undefined;
      await setMembershipsOf(viewer, id, groupsIn(form), profilesIn(form), seen);
      return done('groups', 'memberships');
    },
    withdraw: async () => {
      await withdrawInvitation(viewer, id);
      return redirect(withDone('/bee/users/list', 'withdrawn'), 303);
    },
  });
}

export default function UserEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { user, memberships, own, tab, security, done } = loaderData;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={user.name}
          back={{ to: `/bee/users/show/${user.id}`, label: `Show ${user.name}` }}
          likeness={{ name: user.name }}
          facts={
            <>
              <StateBadge state={user.state} />
              <EmailLink email={user.email} />
            </>
          }
          tabs={{
            label: 'Parts of this user',
            tabs: tabLinks(EDIT_TABS, `/bee/users/edit/${user.id}`, tab),
          }}
        />
      }
    >
      <div className="grid max-w-[760px] gap-6">
        {done && !actionData && <Notice tone="success">{done}</Notice>}
        {tab === 'profile' && <ProfileForm user={user} refusal={actionData} />}
        {tab !== 'profile' && own ? (
          <Notice tone="warning">
            Another administrator has to do this for your account, so that nobody locks themselves out. Your
            password, codes and devices are on{' '}
            <Link to={`/members/users/${user.id}/edit`} className="underline underline-offset-2">
              your own page
            </Link>
            .
          </Notice>
        ) : (
          <>
            {tab === 'groups' && <MembershipsForm user={user} seen={memberships} refusal={actionData} />}
            {tab === 'security' && <UserActions user={user} security={security} refusal={actionData} />}
          </>
        )}
      </div>
    </ItemScreen>
  );
}

function ProfileForm({ user, refusal }: { user: UserView; refusal: Refusal | undefined }) {
  const values = profileValues(user);
  const entered = refusal?.entered ?? values;
  return (
    <EditForm intent="profile" refusal={refusal} fields={profileFieldsForOthers}>
      <PartFields are="pairs">
        {profileFieldsForOthers.map((field) => (
          <FormField key={field.name} field={field} value={entered[field.name]} errors={refusal?.errors} />
        ))}
      </PartFields>
      <input type="hidden" name={WAS} value={entered[WAS] ?? openedWith(values)} />
    </EditForm>
  );
}

function MembershipsForm({
  user,
  seen,
  refusal,
}: {
  user: UserView;
  seen: string;
  refusal: Refusal | undefined;
}) {
  return (
    <EditForm intent="memberships" refusal={refusal}>
      <CheckboxGroup legend="Groups" name="groups" options={GROUP_CHOICES} chosen={user.groups} />
      <CheckboxGroup legend="Profiles" name="profiles" options={PROFILE_CHOICES} chosen={user.profiles} />
      <input type="hidden" name={WAS} value={seen} />
    </EditForm>
  );
}

/** One form of an account, with the bar that saves it. */
function EditForm({
  intent,
  refusal,
  fields,
  children,
}: {
  intent: string;
  refusal: Refusal | undefined;
  fields?: readonly Field[];
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const refused = refusal?.intent === intent ? refusal : undefined;
  const { refusal: why, show } = useRefusalInView(refused);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <div ref={why} tabIndex={-1} data-refusal className="scroll-mt-20 empty:hidden">
        <Refused refusal={refused} intent={intent} {...(fields ? { fields } : {})} />
      </div>
      {children}
      <SaveBar refused={refused && show} intent={intent} submit="Save" isNew={false} />
    </Form>
  );
}
