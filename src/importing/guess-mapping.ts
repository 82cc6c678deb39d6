import type { NamedField } from '../kernel/content/fields/field.ts';

/** The field each column most likely is: by its name or its label, whatever the case, the accents and the signs. */
export function guessMapping(
  { fields }: { fields: readonly NamedField[] },
  columns: readonly string[],
): string[] {
  const guessed = columns.map(() => '');
  // A German 'Tag' is a day, where there are days.
  const hasDays = fields.some(({ name }) => name === 'startDay');
  const isDay = (name: string, word: string) => hasDays && name === 'tags' && word === 'tag';
  const guess = (wordsOf: (field: NamedField) => readonly string[]) => {
    for (const [index, column] of columns.entries()) {
      const said = plain(column);
      if (!said || guessed[index]) continue;
      const found = fields.find(
        (field) => !guessed.includes(field.name) && wordsOf(field).some((word) => plain(word) === said),
      );
      guessed[index] = found?.name ?? '';
    }
  };
  // What a form calls a field is that field, whatever other fields are also called.
  guess(({ label }) => [label]);
  guess(({ name, short = '' }) => [name, short, ...(ALSO[name] ?? [])].filter((word) => !isDay(name, word)));
  // 'Start' beside a column of days is the time; alone it is the day with its time.
  const [from, to] = guessed.includes('startDay') ? ['startTime', 'endTime'] : ['startDay', 'endDay'];
  guess(({ name }) => (name === from ? STARTS : name === to ? ENDS : []));
  return guessed;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^a-z0-9]/g, '');
}

const STARTS = ['start', 'starts', 'begin', 'begins', 'beginning', 'début', 'beginn', 'inicio', 'inizio'];
const ENDS = ['end', 'ends', 'finish', 'finishes', 'fin', 'ende', 'fine'];

/** What columns are also called, here and in the languages around. */
const ALSO: Record<string, string[]> = {
  givenName: ['first name', 'forename', 'prénom', 'vorname', 'nombre'],
  familyName: [
    'last name',
    'surname',
    'name',
    'nom',
    'nom de famille',
    'nachname',
    'familienname',
    'zuname',
    'apellido',
    'apellidos',
    'cognome',
  ],
  email: [
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'courriel',
    'adresse mail',
    'adresse e-mail',
    'e-mail-adresse',
    'mailadresse',
    'correo',
    'correo electrónico',
  ],
  telephone: [
    'phone',
    'phone number',
    'mobile',
    'tel',
    'tél',
    'téléphone',
    'portable',
    'numéro de téléphone',
    'telefon',
    'telefonnummer',
    'mobil',
    'handy',
    'handynummer',
    'teléfono',
    'telefono',
  ],
  locale: ['langue', 'sprache', 'idioma', 'lingua'],
  instruments: ['instrument', 'instrumente', 'instrumento', 'instrumentos', 'strumento', 'strumenti'],
  level: ['niveau', 'stufe', 'nivel', 'livello'],
  tags: [
    'tag',
    'labels',
    'étiquettes',
    'mots-clés',
    'schlagworte',
    'schlagwörter',
    'stichworte',
    'etiquetas',
    'etichette',
  ],
  notes: [
    'note',
    'remarks',
    'comments',
    'remarques',
    'commentaires',
    'bemerkung',
    'bemerkungen',
    'notiz',
    'notizen',
    'anmerkung',
    'anmerkungen',
    'kommentar',
    'notas',
    'observaciones',
  ],
  consent: [
    'consent',
    'newsletter',
    'news',
    'newsletter am',
    'newsletter since',
    'newsletter le',
    'infolettre',
  ],
  doNotContact: [
    'opt out',
    'unsubscribed',
    'ne pas contacter',
    'désinscrit',
    'nicht kontaktieren',
    'no contactar',
  ],
  title: ['name', 'titre', 'titel', 'nom'],
  body: ['more about it', 'text', 'texte', 'description', 'content'],
  chordpro: [
    'text',
    'lyrics',
    'words',
    'song text',
    'text and chords',
    'paroles',
    'texte',
    'liedtext',
    'letra',
  ],
  artists: ['artist', 'by', 'band', 'performer', 'artiste', 'interprète', 'interpret', 'künstler', 'artista'],
  key: ['tonality', 'tonalité', 'tonart'],
  tempo: ['bpm'],
  summary: ['résumé', 'in short'],
  progress: ['how far', 'state', 'status', 'état'],
  state: ['status', 'état'],
  description: ['what it is about'],
  website: ['web', 'site', 'url', 'homepage'],
  city: ['ville', 'town', 'stadt'],
  country: ['pays', 'land'],
  duration: ['minutes', 'minutes it takes', 'time', 'durée', 'dauer'],
  materials: ['what one needs', 'matériel', 'material'],
  derivedFrom: ['came out of'],
  origin: ['where in it'],
  sourceUrl: ['where to read on'],
  publishAt: ['published', 'publish date', 'date', 'date de publication'],
  blogId: ['blog'],
  eventId: ['event', 'veranstaltung', 'événement', 'évènement', 'evento'],
  startDay: ['date', 'start date', 'jour', 'tag', 'datum'],
  startTime: ['start time', 'time', 'heure', 'uhrzeit'],
  endDay: ['end date', 'letzter tag', 'enddatum', 'date de fin', 'dernier jour'],
  type: ['art', 'typ', 'veranstaltungsart', 'genre'],
  timezone: ['zeitzone', 'fuseau horaire'],
  endTime: ['end time', 'until'],
  placeName: ['place', 'venue', 'lieu', 'ort'],
  postalCode: ['zip', 'code postal', 'plz'],
  capacity: ['places', 'seats', 'jauge', 'capacité', 'plätze', 'kapazität'],
  partySize: [
    'people',
    'party',
    'guests',
    'number of people',
    'personnes',
    'nombre de personnes',
    'personen',
    'anzahl personen',
  ],
};
