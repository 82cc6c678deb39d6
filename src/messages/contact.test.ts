import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { AppError } from '../platform/app-error.ts';
import { HONEYPOT } from '../kernel/forms/honeypot.tsx';
import { site } from '../kernel/publishing/site.ts';
import { db } from '../platform/db/database.server.ts';
import { limitContact, readContact } from './contact-input.server.ts';
import { receiveMessage } from './contact.server.ts';

const written = {
  name: 'Ada Perrin',
  email: 'ada@example.org',
  telephone: '+33612345678',
  topic: 'workshop',
  subject: 'A choir for forty',
  body: 'We are forty people on two floors.\n\nIs May too early?',
  consent: 'yes',
};

function form(change: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...written, ...change })) data.set(name, value);
  return data;
}

function errorsOf(change: Record<string, string>): Record<string, string> {
  try {
    readContact(form(change));
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return {};
}

describe('reading a message', () => {
  it.each([
    ['name', ''],
    ['name', 'Ada\u202eevil'],
    ['email', ''],
    ['email', 'ada@example'],
    ['telephone', '0612345678'],
    ['topic', ''],
    ['topic', 'surprise'],
    ['subject', ''],
    ['subject', 'x'.repeat(151)],
    ['body', ''],
    ['body', 'x'.repeat(5001)],
    ['consent', ''],
  ])('refuses %s "%s"', (name, value) => {
    expect(Object.keys(errorsOf({ [name]: value }))).toEqual([name]);
  });

  it('names every wrong field at once', () => {
    expect(Object.keys(errorsOf({ name: '', email: 'x', body: '' }))).toEqual(['name', 'email', 'body']);
  });

  it('says why we ask for the agreement', () => {
    expect(errorsOf({ consent: '' })).toEqual({ consent: 'Please agree so that we can answer.' });
  });

  it('takes a message without a telephone number', () => {
    expect(readContact(form({ telephone: '' }))?.values['telephone']).toBe('');
  });

  it('tidies what was typed and keeps the key', () => {
    const key = randomUUID();
    const message = readContact(form({ email: ' ADA@Example.org ', telephone: '+33 6 12 34 56 78', key }));
    expect(message?.values).toMatchObject({ email: 'ada@example.org', telephone: '+33612345678' });
    expect(message?.idempotencyKey).toBe(key);
  });

  it('makes a key where the form lost its own', () => {
    expect(readContact(form({ key: 'x' }))?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  it('drops what a program sent', () => {
    expect(readContact(form({ [HONEYPOT]: 'https://spam.example' }))).toBeUndefined();
  });
});

onEachDatabase('receiving a message', () => {
  it('stores it once and queues one mail for the same key', async () => {
    const key = randomUUID();
    await receiveMessage(written, key);
    await receiveMessage(written, key);
    const messages = await db().selectFrom('userMessages').selectAll().execute();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      direction: 'in',
      state: 'new',
      name: 'Ada Perrin',
      telephone: '+33612345678',
      subject: 'A choir for forty',
    });
    const mails = await db().selectFrom('outbox').selectAll().execute();
    expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([['contact-message', site.email]]);
  });

  it('answers twenty of the same at once with one', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => receiveMessage(written, key)));
    expect(await db().selectFrom('userMessages').select('id').execute()).toHaveLength(1);
    expect(await db().selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  it('keeps two messages of one person apart', async () => {
    await receiveMessage(written, randomUUID());
    await receiveMessage({ ...written, telephone: '' }, randomUUID());
    const messages = await db().selectFrom('userMessages').select('telephone').execute();
    expect(new Set(messages.map(({ telephone }) => telephone))).toEqual(new Set(['+33612345678', null]));
    expect(await db().selectFrom('outbox').select('id').execute()).toHaveLength(2);
  });
});

onEachDatabase('the limit', () => {
  it('refuses the eleventh message of an address, and no one else', async () => {
    for (let i = 0; i < 10; i++) await limitContact('192.0.2.1');
    await expect(limitContact('192.0.2.1')).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 });
    await expect(limitContact('192.0.2.2')).resolves.toBeUndefined();
  });
});
