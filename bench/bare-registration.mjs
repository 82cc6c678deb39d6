// The yardstick for registration: node:http and node:sqlite, every commit on disk, the same statements and
// rows as the program, and nothing else.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(process.env.DATABASE, { timeout: 5000 });
for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON']) db.exec(`PRAGMA ${pragma}`);
const event = db.prepare('select * from events where slug = ?');
const locked = db.prepare('select * from events where id = ?');
const known = db.prepare('select requestHash from registrations where eventId = ? and idempotencyKey = ?');
const lapsed = db.prepare(
  "select * from registrations where holdExpiresAt is not null and holdExpiresAt <= ? and +eventId = ? and +status in ('pending', 'offered', 'waitlisted')",
);
const addPerson = db.prepare(
  'insert into participants (id, givenName, familyName, email, createdAt, updatedAt) values (?, ?, ?, ?, ?, ?) on conflict (email) do nothing',
);
const person = db.prepare('select id from participants where email = ?');
const live = db.prepare(
  "select * from registrations where participantId = ? and +eventId = ? and status in ('pending', 'confirmed')",
);
const add = db.prepare(
  `insert into registrations (id, eventId, participantId, givenName, familyName, partySize, attendees, answers, consents, status,
    publicCode, secretHash, idempotencyKey, requestHash, holdExpiresAt, source, createdAt, updatedAt, version)
   values (?, ?, ?, ?, ?, ?, '[]', '{}', '[]', 'pending', ?, ?, ?, ?, ?, 'public', ?, ?, 1)`,
);
const mail = db.prepare(
  `insert into outbox (id, dedupeKey, kind, toAddress, payload, registrationId, eventId, dueAt, createdAt, state, attempts)
   values (?, ?, 'guest-letter', ?, ?, ?, ?, ?, ?, 'queued', 0) on conflict (dedupeKey) do nothing`,
);
const count = db.prepare('update events set placesTaken = ?, waiting = ?, waitlistNext = ? where id = ?');
const payload = JSON.stringify({ text: 'x'.repeat(900) });

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
    known.get(eventId, form.get('key'));
    lapsed.all(at, eventId);
    addPerson.run(randomUUID(), form.get('givenName'), form.get('familyName'), form.get('email'), at, at);
    const { id: personId } = person.get(form.get('email'));
    live.get(personId, eventId);
    const id = randomUUID();
    add.run(
      id,
      eventId,
      personId,
      form.get('givenName'),
      form.get('familyName'),
      1,
      id.slice(0, 9),
      id,
      form.get('key'),
      id,
      '2999',
      at,
      at,
    );
    mail.run(randomUUID(), id, form.get('email'), payload, id, eventId, at, at);
    count.run(row.placesTaken + 1, row.waiting, row.waitlistNext, eventId);
    db.exec('commit');
    res.writeHead(303, { location: '/sent' }).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
