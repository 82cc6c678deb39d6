import { type ProviderId, PROVIDERS, type Settings } from './settings.server.ts';

/** An account elsewhere by which people may sign in here. */
export interface ProviderSettings {
  id: ProviderId;
  name: string;
  /** Of an OpenID provider, which says all else itself. */
  issuer: string | undefined;
  clientId: string;
  clientSecret: string | undefined;
  /** Values of amr and acr that stand for a second factor. */
  secondFactor: string[];
  /** Whether somebody unknown gets an account, until an administrator says otherwise. */
  signUp: boolean;
}

export interface Federation {
  providers: ProviderSettings[];
  tokenInUrl: boolean;
}

/** Those that are set, in the order in which they are shown. */
export function federationIn(e: Settings): Federation {
  const set: Record<ProviderId, { [K in keyof ProviderSettings]?: ProviderSettings[K] | undefined }> = {
    google: {
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: e.GOOGLE_CLIENT_ID,
      clientSecret: e.GOOGLE_CLIENT_SECRET,
    },
    facebook: { name: 'Facebook', clientId: e.FACEBOOK_CLIENT_ID, clientSecret: e.FACEBOOK_CLIENT_SECRET },
    amazon: { name: 'Amazon', clientId: e.AMAZON_CLIENT_ID, clientSecret: e.AMAZON_CLIENT_SECRET },
    oidc: {
      name: e.OIDC_NAME ?? (e.OIDC_ISSUER ? new URL(e.OIDC_ISSUER).hostname : ''),
      issuer: e.OIDC_ISSUER,
      clientId: e.OIDC_CLIENT_ID,
      clientSecret: e.OIDC_CLIENT_SECRET,
      secondFactor: e.OIDC_SECOND_FACTOR ?? [],
    },
    developer: {
      name: 'the developer provider',
      issuer: e.DEVELOPER_ISSUER,
      clientId: e.DEVELOPER_CLIENT_ID,
      clientSecret: e.DEVELOPER_CLIENT_SECRET,
    },
  };
  return {
    tokenInUrl: e.FEDERATION_TOKEN_IN_URL === '1',
    providers: PROVIDERS.flatMap((id) => {
      const { name = id, clientId, issuer, clientSecret, secondFactor = [] } = set[id];
      if (!clientId) return [];
      const signUp = e.FEDERATION_SIGN_UP?.includes(id) ?? false;
      return [{ id, name, issuer, clientId, clientSecret, secondFactor, signUp }];
    }),
  };
}
