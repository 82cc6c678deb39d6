import { toString } from 'qrcode';
import { listDevices } from '../identity/devices.server.ts';
import type { PageSession } from '../identity/session-api/page-session.server.ts';
import { awaitsResetCode } from '../identity/passwords/first-password.server.ts';
import { pendingEmail } from '../identity/accounts/email-change.server.ts';
import { listIdentities } from '../identity/federation/identities.server.ts';
import { knownProviders, nameOfProvider } from '../identity/federation/providers.server.ts';
import { listPasskeys } from '../identity/passkeys/passkeys.server.ts';
import { listSessions } from '../identity/sessions.server.ts';
import { setupTOTP } from '../identity/second-factor/totp-setup.server.ts';
import { findUser } from '../identity/accounts/users.server.ts';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import type { UserViewer } from '../kernel/access/viewer.ts';
import { activityView, securityView, userView } from './user-view.server.ts';

/** One's own account, as its page shows it. */
export async function accountView(viewer: UserViewer, session: PageSession, scanning: boolean) {
  const [user, security, passkeys, devices, sessions, activity, newEmail, setup, identities, isCodeMailed] =
    await Promise.all([
      findUser(viewer, viewer.id),
      securityView(viewer, viewer.id),
      listPasskeys(viewer),
      listDevices(viewer, session.caller.deviceToken),
      listSessions(viewer),
      activityView(viewer, viewer.id),
      pendingEmail(viewer),
      scanning ? setupView(session.flowToken) : undefined,
      listIdentities(viewer),
      awaitsResetCode(viewer),
    ]);
  return {
    user: userView(user),
    security,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created: formatInstant(createdAt),
      lastUsed: lastUsedAt ? formatInstant(lastUsedAt) : undefined,
    })),
    devices: devices.map(({ id, name, lastUsedAt, current }) => ({
      id,
      name,
      current,
      lastUsed: formatInstant(lastUsedAt),
    })),
    sessions: sessions.map(({ id, agent, lastSeenAt }) => ({
      id,
      agent,
      current: id === session.id,
      lastSeen: formatInstant(lastSeenAt),
    })),
    identities: identities.map(({ id, provider, name, createdAt, lastUsedAt }) => ({
      id,
      label: `${nameOfProvider(provider)}: ${name}`,
      created: formatInstant(createdAt),
      lastUsed: lastUsedAt ? formatInstant(lastUsedAt) : undefined,
    })),
    providers: knownProviders(),
    activity: activity.slice(0, 30),
    newEmail,
    isCodeMailed,
    setup,
  };
}

export type AccountView = Awaited<ReturnType<typeof accountView>>;

/** The secret to scan; undefined when its time is over. */
async function setupView(flowToken: string | undefined) {
  try {
    const { secretCode, otpauthUri } = await setupTOTP(flowToken ?? '');
    const svg = await toString(otpauthUri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
    const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return { secretCode, otpauthUri, qr };
  } catch (error) {
    if (error instanceof AppError && !isUnavailable(error)) return undefined;
    throw error;
  }
}
