import { expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
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
