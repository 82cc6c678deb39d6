import { afterEach, describe, expect, it } from 'vitest';
import { addEvent } from '../../support/factories.ts';
import { install, until } from '../../support/servers/installation.ts';
import { sendRegistration } from '../../support/registration-form.ts';
import { freePort } from '../../support/servers/server.ts';

let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

const TOKEN = 'a token that only the tests know';

describe('/metrics', () => {
  it('is not there unless it is asked for', async () => {
    site = await install('sqlite');
    const { url } = await site.start();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('answers who brings the token, at the site’s own address', async () => {
    site = await install('sqlite', { METRICS_TOKEN: TOKEN });
    const { url } = await site.start();
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${TOKEN}`])
      expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(401);
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('tells requests, jobs, database, mail, streams and memory on a port of its own', async () => {
    const port = await freePort();
    site = await install('sqlite', { METRICS_PORT: String(port) });
    const { slug } = await addEvent();
    site.mail.refuse(true);
    const { url } = await site.start();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const _ of [1, 2]) await (await fetch(`${url}/guests/event/${slug}`)).text();
    await sendRegistration(url, slug);
    await until(async () => /jambee_outbox_mails\{state="queued"\} 1/.test(await read()));
    const text = await read();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{kind="page",method="GET",status="200",kept="no"\} [1-9]/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_count\{kind="page",method="GET",status="200",kept="yes"\} 1\n/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_count\{kind="page",method="POST",status="303",kept="no"\} 1\n/,
    );
    expect(text).toMatch(/jambee_job_duration_seconds_count\{job="lapses",result="done"\} [1-9]/);
    expect(text).toMatch(/jambee_database_queries_total [1-9]/);
    expect(text).toMatch(/jambee_event_streams 0\n/);
    expect(text).toMatch(/process_resident_memory_bytes [1-9]/);
    expect(text).not.toContain(slug);
  });
});
