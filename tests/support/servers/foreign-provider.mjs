import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/**
 * OpenID providers in a process of their own: `node foreign-provider.mjs <site> <port> <port>`. The first knows codes, the
 * second only answers in the address. Whoever is posted to /as, as JSON, is the next to sign in.
 */
const [site, ...ports] = process.argv.slice(2);
const people = new Map();
let next = { sub: 'nobody' };

function provide(port, id, client) {
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [{ redirect_uris: [`${site}/federation/callback/${id}`], ...client }],
    responseTypes: client.response_types,
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    pkce: { required: () => false },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  createServer((req, res) => {
    if (req.url === '/as') return beNext(req, res);
    if (!req.url.startsWith('/sign-in/')) return answer(req, res);
    return void signIn(provider, req, res);
  }).listen(Number(port), 'localhost');
}

async function signIn(provider, req, res) {
  const { prompt } = await provider.interactionDetails(req, res);
  if (prompt.name === 'consent') return provider.interactionFinished(req, res, { consent: {} });
  const { amr, ...claims } = next;
  people.set(claims.sub, claims);
  const login = { accountId: claims.sub, remember: false, ...(amr ? { amr } : {}) };
  return provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
}

async function beNext(req, res) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  next = JSON.parse(Buffer.concat(chunks).toString());
  res.end();
}

provide(ports[0], 'oidc', {
  client_id: 'jambee',
  client_secret: 'a secret that both of them know',
  response_types: ['code'],
  grant_types: ['authorization_code'],
});
provide(ports[1], 'developer', {
  client_id: 'jambee',
  // A page of this machine may have no https only so.
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  response_types: ['id_token token'],
  grant_types: ['implicit'],
});
