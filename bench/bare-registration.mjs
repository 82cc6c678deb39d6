// The yardstick for registration: node:http and node:sqlite, every commit on disk, the same statements and
// rows as the program, and nothing else.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(process.env.DATABASE, { timeout: 5000 });
for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON']) db.exec(`PRAGMA ${pragma}`);
const event = db.prepare('select * from events where slug = ?');
const locked = db.prepare('select * from events where id = ?');
const sent = db.prepare(
  'select requestHash, waitlistSeq from registrations where eventId = ? and idempotencyKey = ?',
);
const lapsed = db.prepare(
  "select * from registrations where holdExpiresAt is not null and holdExpiresAt <= ? and +eventId = ? and +status in ('pending', 'offered', 'waitlisted')",
);
const addPerson = db.prepare(
  `insert into participants (id, givenName, familyName, email, createdAt, updatedAt, locale, nameKey, sortName)
   values (?, ?, ?, ?, ?, ?, 'en', ?, ?) on conflict (email) do nothing`,
);
const known = db.prepare('select id, mergedIntoId from participants where email = ?');
const person = db.prepare('select * from participants where id in (?) order by id');
const merged = db.prepare('select givenName, familyName, email from participants where mergedIntoId = ?');
const findable = db.prepare(
  `insert or replace into search (rowid, kind, itemId, title, words) values (?, 'participant', ?, ?, ?)`,
);
const compare = db.prepare(
  `insert into likenessQueue (kind, itemId) values ('participant', ?) on conflict do nothing`,
);
const live = db.prepare(
  `select * from registrations where participantId = ? and +eventId = ?
   and +status in ('pending', 'pending_approval', 'offered', 'confirmed', 'waitlisted')`,
);
const add = db.prepare(
  `insert into registrations (id, eventId, participantId, givenName, familyName, partySize, attendees, answers, consents, status,
    publicCode, secretHash, idempotencyKey, requestHash, source, createdAt, updatedAt, version, words, sortName)
   values (?, ?, ?, ?, ?, ?, '[]', '{}', ?, 'pending', ?, ?, ?, ?, 'public', ?, ?, 1, ?, ?)`,
);
const mail = db.prepare(
  `insert into outbox (id, dedupeKey, kind, toAddress, payload, registrationId, eventId, dueAt, createdAt, state, attempts)
   values (?, ?, 'guest-letter', ?, ?, ?, ?, ?, ?, 'queued', 0) on conflict (dedupeKey) do nothing`,
);
const count = db.prepare('update events set placesTaken = ?, waiting = ?, waitlistNext = ? where id = ?');
const payload = JSON.stringify({ text: 'x'.repeat(900) });
const consents = JSON.stringify([{ purpose: 'registration', text: 'x'.repeat(130) }]);

const hash = (text) => createHash('sha256').update(text).digest();
const rowNumber = (id) => Number.parseInt(hash(id).toString('hex').slice(0, 13), 16);

createServer((req, res) => {
  if (req.method === 'GET') return res.end('ready');
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const at = new Date().toISOString();
    const { id: eventId } = event.get(req.url.split('/').at(-1));
    db.exec('begin immediate');
    const row = locked.get(eventId);
    const [key, given, family, email] = ['key', 'givenName', 'familyName', 'email'].map((name) =>
      form.get(name),
    );
    const [name, order] = [`${given} ${family}`.toLowerCase(), `${family}  ${given}`.toLowerCase()];
    sent.get(eventId, key);
    addPerson.run(randomUUIDv7(), given, family, email, at, at, name, order);
    const { id: personId } = person.get(known.get(email).id);
    merged.all(personId);
    const words = `${name} ${email.replaceAll(/\W+/g, ' ')}`;
    findable.run(rowNumber(personId), personId, given, words);
    compare.run(personId);
    lapsed.all(at, eventId);
    live.get(personId, eventId);
    const id = randomUUIDv7();
    const [secret, requestHash] = [id, form.toString()].map((text) => hash(text).toString('base64url'));
    const code = randomBytes(6).toString('hex');
    add.run(
      id,
      eventId,
      personId,
      given,
      family,
      1,
      consents,
      code,
      secret,
      key,
      requestHash,
      at,
      at,
      `${words} ${code}`,
      order,
    );
    mail.run(randomUUIDv7(), id, email, payload, id, eventId, at, at);
    count.run(row.placesTaken + 1, row.waiting, row.waitlistNext, eventId);
    db.exec('commit');
    res.writeHead(303, { location: '/sent' }).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
