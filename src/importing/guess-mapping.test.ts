import { expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { COLUMN_WORDS } from './column-words.ts';
import { IMPORT_KINDS, importKind } from './kinds/import-kinds.server.ts';
import { eventKind } from './kinds/events.server.ts';
import { participantKind } from './kinds/participants.server.ts';
import { songKind } from './kinds/songs.server.ts';

it.each([
  ['Title', 'title'],
  ['Text', 'chordpro'],
  ['Lyrics', 'chordpro'],
  ['Paroles', 'chordpro'],
  ['Artist', 'artists'],
  ['BPM', 'tempo'],
])('knows the column “%s” of a song', (column, field) => {
  expect(guessMapping(songKind, [column])).toEqual([field]);
});

it.each([
  [
    ['Title', 'Starts', 'Ends'],
    ['title', 'startDay', 'endDay'],
  ],
  [
    ['Name', 'Start', 'End'],
    ['title', 'startDay', 'endDay'],
  ],
  [
    ['Titel', 'Art', 'Tag', 'Beginn', 'Letzter Tag', 'Ende', 'Ort', 'Zeitzone', 'Schlagworte'],
    ['title', 'type', 'startDay', 'startTime', 'endDay', 'endTime', 'placeName', 'timezone', 'tags'],
  ],
  // Whatever comes first: where the day has a column of its own, these are times.
  [
    ['Starts', 'Ends', 'Date'],
    ['startTime', 'endTime', 'startDay'],
  ],
  [
    ['Date', 'Starts at', 'Ends at'],
    ['startDay', 'startTime', 'endTime'],
  ],
])('knows when an event is from the columns %s', (columns, fields) => {
  expect(guessMapping(eventKind, columns)).toEqual(fields);
});

it('leaves no wish to be left alone out of a sheet of people', () => {
  expect(guessMapping(participantKind, ['Nom', 'Ne pas contacter'])).toEqual(['familyName', 'doNotContact']);
});

it.each([
  [
    'Vorname;Nachname;E-Mail-Adresse;Telefonnummer;Sprache;Instrumente;Stufe;Schlagworte;Notizen;Newsletter am',
  ],
  [
    'Prénom;Nom de famille;Courriel;Numéro de téléphone;Langue;Instruments;Niveau;Mots-clés;Remarques;Infolettre',
  ],
  ['Given name;Surname;Email;Phone;Language;Instrument;Level;Tags;Notes;Newsletter'],
])('knows the columns of people in %s', (columns) => {
  expect(guessMapping(participantKind, columns.split(';'))).toEqual([
    'givenName',
    'familyName',
    'email',
    'telephone',
    'locale',
    'instruments',
    'level',
    'tags',
    'notes',
    'consent',
  ]);
});

it.each([
  [
    'event',
    'Titre,Type,Jour,Début,Dernier jour,Fin,Lieu,Rue,Code postal,Ville,Fuseau horaire,Mots-clés,Langue,Liste d’attente',
    'title,type,startDay,startTime,endDay,endTime,placeName,street,postalCode,city,timezone,tags,language,waitlist',
  ],
  [
    'event',
    'Veranstaltung,Datum,Uhrzeit,Einlass,Veranstaltungsort,Straße,PLZ,Ort,Land,Plätze,Warteliste,Beschreibung,Sprache',
    'title,startDay,startTime,doors,placeName,street,postalCode,city,country,capacity,waitlist,body,language',
  ],
  // Whether it takes place, or whether guests see it.
  ['event', 'Titel,Status', 'title,'],
  [
    'registration',
    'Vorname,Nachname,E-Mail,Telefon,Veranstaltung,Anzahl Personen,Begleitpersonen',
    'givenName,familyName,email,telephone,eventId,partySize,attendees',
  ],
  [
    'registration',
    'Prénom,Nom,Courriel,Téléphone,Événement,Nombre de personnes,Accompagnants',
    'givenName,familyName,email,telephone,eventId,partySize,attendees',
  ],
  [
    'song',
    'Titel,Interpret,Komponist,Tonart,Takt,Länge,Schlagworte,Schwierigkeit,Noten',
    'title,artists,composer,key,time,duration,tags,difficulty,scoreId',
  ],
  ['playlist', 'Titel,Tag,Beginn,Veranstaltung,Lieder', 'title,date,startTime,eventId,items'],
  ['epic', 'Titel,Ziel,Priorität,Beginn,Ende', 'title,goal,priority,start,target'],
  ['summary', 'Titre,Date,Méthode,Animation,Étiquettes', 'title,heldOn,method,host,tags'],
  ['post', 'Titel,Datum,Autor,Tag,Text', 'title,publishAt,author,tags,body'],
  ['product', 'Titel,Art,Preis,Betrag,Dauer', 'title,format,,price,duration'],
  [
    'partner',
    'Name,Art,Ort,Ansprechpartner,Mail,Handy',
    'title,kind,city,contactName,contactEmail,contactPhone',
  ],
])('knows the columns of a %s in %s', (name, columns, fields) => {
  expect(guessMapping(importKind(name), columns.split(','))).toEqual(fields.split(','));
});

it('reads every word that it knows as one field, or leaves it open', () => {
  const open = new Set<string>();
  for (const kind of IMPORT_KINDS)
    for (const field of kind.fields) {
      expect([kind.kind, guessMapping(kind, [field.label])]).toEqual([kind.kind, [field.name]]);
      for (const at of [field.name, `${kind.kind}.${field.name}`])
        for (const word of COLUMN_WORDS[at]?.split(', ') ?? []) {
          const [found = ''] = guessMapping(kind, [word]);
          if (found !== field.name)
            open.add(`${kind.kind}: ${word} is ${found || 'open'}, not ${field.name}`);
        }
    }
  expect([...open]).toEqual([
    'event: tag is startDay, not tags',
    'event: ort is placeName, not city',
    'event: status is open, not state',
    'event: statut is open, not state',
    'event: date is startDay, not publishAt',
    'event: datum is startDay, not publishAt',
    'event: status is open, not eventStatus',
    'event: statut is open, not eventStatus',
    'song: time is time, not duration',
    'playlist: tag is date, not tags',
    'summary: tag is heldOn, not tags',
    'summary: date is heldOn, not publishAt',
    'summary: datum is heldOn, not publishAt',
    'product: preis is open, not priceMode',
    'product: prix is open, not priceMode',
    'product: preis is open, not price',
    'product: prix is open, not price',
  ]);
});

it('has no words of fields that there are not', () => {
  const fields = new Set(
    IMPORT_KINDS.flatMap((kind) => kind.fields.flatMap(({ name }) => [name, `${kind.kind}.${name}`])),
  );
  expect(Object.keys(COLUMN_WORDS).filter((name) => !fields.has(name))).toEqual([]);
});
