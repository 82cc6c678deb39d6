import { Amplify } from 'aws-amplify';
import { fetchAuthSession, fetchUserAttributes, signInWithRedirect, signOut } from 'aws-amplify/auth';
import 'aws-amplify/auth/enable-oauth-listener';
import { Hub } from 'aws-amplify/utils';

/** A page of another site, as its makers write it with Amplify: its settings are those that our screen shows. */
const find = (id: string) => document.getElementById(id) as HTMLElement;
Amplify.configure(JSON.parse(find('settings').textContent));
find('in').addEventListener('click', () => void signInWithRedirect());
find('out').addEventListener('click', () => void signOut());

async function show(): Promise<void> {
  const { tokens, credentials } = await fetchAuthSession();
  if (!tokens) return;
  const { email } = await fetchUserAttributes();
  find('who').textContent = `${email} ${credentials ? 'with keys' : 'without keys'}`;
}
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signInWithRedirect') void show();
  if (payload.event === 'signInWithRedirect_failure') find('who').textContent = JSON.stringify(payload.data);
});
void show();
