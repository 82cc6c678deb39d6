import type { Config } from '../../platform/config.server.ts';
import { ARRIVAL, type Arrival, arrivalQuestion } from '../../platform/http/arrival.server.ts';
import { plainAddress } from '../../platform/http/client-address.server.ts';
import { knownKey, secretsOf } from '../../platform/secrets.server.ts';
import { type Finding, unsure, well, wrong } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Calls the site as people do, by PUBLIC_URL, and asks the server how that call reached it. */
export async function checkProxy(config: Config): Promise<Finding[]> {
  const { publicUrl } = config;
  const answer = await ask(`${publicUrl}/healthz`);
  if (answer instanceof Error)
    return [
      wrong(
        'proxy',
        `${publicUrl}/healthz does not answer: ${answer.message}`,
        'Start the server; then look at PUBLIC_URL, the name server, the certificate and the proxy.',
      ),
    ];
  if (answer.status !== 200 || (await answer.text()) !== 'ok')
    return [
      wrong(
        'proxy',
        `${publicUrl}/healthz answers ${answer.status}.`,
        'Another program answers there: look at PUBLIC_URL and the proxy.',
      ),
    ];
  const key = knownKey(config);
  const question = key === undefined ? '' : arrivalQuestion(secretsOf(key));
  const arrived = await ask(publicUrl + ARRIVAL, { 'x-arrival': question });
  if (arrived instanceof Error || arrived.status !== 200)
    return [
      unsure(
        'proxy',
        `${publicUrl} answers, but does not say how the call arrived.`,
        'The server has another SECRET_KEY than this command, or another clock, or runs an earlier version.',
      ),
    ];
  return judge(publicUrl, (await arrived.json()) as Arrival);
}

/** What the settings say against what arrives. */
function judge(publicUrl: string, { peer, client, forwardedFor, forwardedProto, host }: Arrival): Finding[] {
  const { protocol, host: named } = new URL(publicUrl);
  const https = protocol === 'https:';
  const findings: Finding[] = [];
  if (host !== named)
    findings.push(
      wrong('proxy', `The host arrives as ${host}, not as ${named}.`, 'nginx: proxy_set_header Host $host;'),
    );
  if (https && forwardedProto !== 'https')
    findings.push(
      wrong(
        'proxy',
        `X-Forwarded-Proto arrives as ${forwardedProto ?? 'nothing'}.`,
        'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
      ),
    );
  if (https && forwardedFor === null)
    findings.push(
      wrong(
        'proxy',
        'X-Forwarded-For does not arrive: all guests look like one.',
        'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      ),
    );
  if (forwardedFor !== null && plainAddress(client) === plainAddress(peer))
    findings.push(
      wrong(
        'proxy',
        `The proxy ${plainAddress(peer)} is not believed: all guests look like one.`,
        `Set TRUSTED_PROXIES=${plainAddress(peer)}`,
      ),
    );
  return findings.length > 0 ? findings : [well('proxy', `${publicUrl} arrives as it should`)];
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Response | Error> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error ? cause : (error as Error);
  }
}
