import { modesOf } from '../../kernel/access/rights.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { forgetDevice, listDevices, rememberDevice } from '../devices.server.ts';
import { addPasskey, beginPasskey } from '../passkeys/passkeys.server.ts';
import { changePassword, renewRecoveryCodes } from '../reauthentication.server.ts';
import {
  endOtherSessions,
  endSession,
  isOfDisabledUser,
  listSessions,
  rotateSession,
} from '../sessions.server.ts';
import { findUser } from '../accounts/users.server.ts';
import {
  type AddressOf,
  type Call,
  type SessionApi,
  disabled,
  onGet,
  onPost,
  unauthenticated,
} from './call.server.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.server.ts';
import { issueCsrf } from './csrf.server.ts';
import { textOf } from './fields.server.ts';
import { factorOf, grantSession, welcome } from './sign-in.server.ts';

type Handler = (call: Call) => Promise<Response>;

/** One's own account: a guest is answered 401 throughout, and who was disabled meanwhile hears it. */
export function addAccount(api: SessionApi, addressOf: AddressOf): void {
  const get = (path: string, handler: Handler) => onGet(api, path, addressOf, signedIn(handler));
  const post = (path: string, handler: Handler) => onPost(api, path, addressOf, signedIn(handler));

  get('/user', async ({ c, viewer }) => c.json(await describe(viewer)));
  get('/user/sessions', async ({ c, viewer, sessionId }) => {
    const sessions = await listSessions(viewer);
    return c.json(sessions.map((session) => ({ ...session, current: session.id === sessionId })));
  });
  get('/user/devices', async ({ c, viewer, caller }) =>
    c.json(await listDevices(viewer, caller.deviceToken)),
  );
  post('/user/password', async (call) => {
    const { c, viewer, body } = call;
    const current = textOf(body, 'currentPassword', 'Current password');
    welcome(
      call,
      await changePassword(viewer, current, textOf(body, 'password', 'Password'), grantSession(call)),
    );
    return c.body(null, 204);
  });
  post('/user/recovery-codes', async (call) => {
    const password = textOf(call.body, 'password', 'Password');
    const recoveryCodes = await renewRecoveryCodes(call.viewer, password, factorOf(call));
    await renew(call);
    return call.c.json({ recoveryCodes });
  });
  post('/user/passkeys/options', async (call) => {
    const { c, viewer, body } = call;
    const password = textOf(body, 'password', 'Password');
    const { options, token } = await beginPasskey(viewer, password, factorOf(call));
    writeCookie(c, 'passkey', token);
    await renew(call);
    return c.json(options);
  });
  post('/user/passkeys', async (call) => {
    const { c, viewer, caller, body } = call;
    const token = readCookie(c, 'passkey') ?? '';
    dropCookie(c, 'passkey');
    const name = textOf(body, 'passkeyName', 'Name');
    const made = { token, name, response: body['credential'] };
    welcome(call, await addPasskey(viewer, made, caller, grantSession(call)));
    return c.body(null, 204);
  });
  post('/user/sessions/end', async ({ c, viewer, body, sessionId = '' }) => {
    if (body['others'] === true) await endOtherSessions(viewer, sessionId);
    else await endSession(viewer, textOf(body, 'id'));
    return c.body(null, 204);
  });
  post('/user/devices/remember', async ({ c, viewer, caller }) => {
    const id = viewer.kind === 'user' ? viewer.id : '';
    writeCookie(c, 'device', await transaction((tx) => rememberDevice(tx, id, caller.agent)));
    return c.body(null, 204);
  });
  post('/user/devices/forget', async ({ c, viewer, body }) => {
    await forgetDevice(viewer, textOf(body, 'id'));
    return c.body(null, 204);
  });
}

function signedIn(handler: Handler): Handler {
  return async (call) => {
    if (call.viewer.kind === 'user') return handler(call);
    const token = readCookie(call.c, 'session');
    return token && (await isOfDisabledUser(token)) ? disabled(call.c) : unauthenticated(call.c);
  };
}

/** A new token for the session of who has just proved himself again. */
async function renew({ c, sessionToken = '' }: Call): Promise<void> {
  const session = await rotateSession(sessionToken);
  writeCookie(c, 'session', session);
  issueCsrf(c, session);
}

/** The user in SPEC section 3's words. */
async function describe(viewer: Call['viewer']) {
  const user = await findUser(viewer, viewer.kind === 'user' ? viewer.id : '');
  const { id, email, username, groups, profiles } = user;
  return {
    id,
    email,
    // SPEC section 3: the email is the user name, unless there is one.
    username: username ?? email,
    groups,
    given_name: user.givenName,
    family_name: user.familyName,
    phone_number: user.phoneNumber,
    profileList: profiles.map((name) => ({ name })),
    isAdmin: modesOf(viewer).admin,
    isGuest: false,
  };
}
