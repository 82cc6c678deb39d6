import { config } from '../../platform/config.server.ts';
import { IdentityError } from '../identity-error.ts';
import type { ProviderSettings } from '../../platform/federation-settings.server.ts';

export interface KnownProvider {
  id: string;
  name: string;
}

/** What the login panel shows. */
export function knownProviders(): KnownProvider[] {
  return config().federation.providers.map(({ id, name }) => ({ id, name }));
}

/** Those that say whether an address is confirmed, as OpenID providers do: by others nobody new gets an account. */
export const providersOfNewcomers = (): KnownProvider[] =>
  config()
    .federation.providers.filter(({ issuer }) => issuer !== undefined)
    .map(({ id, name }) => ({ id, name }));

/** SPEC section 8. */
const NO_POOL = 'Federation requires either a User Pool or Identity Pool in config';

/** By its id. */
export function providerOf(id: string): ProviderSettings {
  const provider = config().federation.providers.find((known) => known.id === id);
  if (!provider)
    throw new IdentityError(
      'InvalidParameterException',
      NO_POOL,
      { provider: NO_POOL },
      undefined,
      'noConfig',
    );
  return provider;
}

/** How people know it, also where it is no longer set. */
export const nameOfProvider = (id: string): string =>
  config().federation.providers.find((known) => known.id === id)?.name ?? id;

/** Where it sends people back to. */
export const callbackAddress = (id: string) => `${config().publicUrl}/federation/callback/${id}`;
