/** Who may import whom (docs/architecture.md). Each rule's comment is what a person reads when it is broken. */
const domains = ['catalogue', 'events', 'identity', 'marketing', 'media', 'messages', 'music', 'writing'];

/** The few domains that draw on another; no circles. */
const edges = {
  events: ['catalogue'],
  marketing: ['catalogue'],
  messages: ['marketing'],
  writing: ['marketing'],
};

/**
 * The rooms of a large folder, each with those of its neighbours that it may draw on; its `routes/` draw on all of them.
 * What lies in the folder itself draws on its rooms, or serves them: the circle rule watches over that.
 */
const rooms = {
  'src/events': {
    event: [],
    registrations: ['event'],
    'by-team': ['registrations', 'event'],
    'guest-mail': ['registrations', 'event'],
    'registration-list': ['by-team', 'guest-mail', 'registrations', 'event'],
    participants: ['registration-list', 'guest-mail', 'registrations', 'event'],
    'check-in': ['registration-list', 'by-team', 'registrations', 'event'],
    'guest-pages': ['registrations', 'event'],
    editing: ['guest-mail', 'registrations', 'event'],
    team: ['editing', 'guest-mail', 'registrations', 'event'],
  },
  'src/music': {
    audio: [],
    chordpro: [],
    'chord-names': [],
    chords: ['chord-names', 'audio'],
    sheets: ['sheet-files', 'chords', 'chord-names', 'chordpro'],
    'sheet-files': ['chords'],
    pdf: ['sheets', 'sheet-files', 'chords', 'chord-names', 'chordpro'],
    track: ['chordpro', 'audio'],
    songs: ['pdf', 'sheet-files', 'sheets', 'chords', 'chord-names', 'chordpro'],
    importing: ['songs', 'pdf', 'sheet-files', 'sheets', 'chords', 'chord-names', 'chordpro'],
    'song-editor': ['importing', 'songs', 'sheets', 'chord-names', 'chordpro'],
    playlists: ['pdf', 'sheet-files', 'songs', 'sheets', 'chords', 'chord-names', 'chordpro', 'audio'],
    stage: [
      'track',
      'pdf',
      'sheet-files',
      'playlists',
      'songs',
      'sheets',
      'chords',
      'chord-names',
      'chordpro',
      'audio',
    ],
  },
  'src/kernel': {
    formats: [],
    access: ['formats'],
    answers: ['access'],
    forms: ['answers', 'formats'],
    browser: ['forms'],
    media: ['browser', 'forms', 'access'],
    'rich-text': ['media', 'browser', 'forms'],
    publishing: ['media', 'answers', 'access', 'formats'],
    'saved-views': ['access', 'answers', 'forms'],
    lists: ['saved-views', 'formats'],
    likeness: ['access'],
    content: [
      'lists',
      'saved-views',
      'likeness',
      'publishing',
      'rich-text',
      'media',
      'browser',
      'forms',
      'answers',
      'access',
      'formats',
    ],
  },
  'src/importing': { reading: [], cells: [], kinds: [], cards: ['kinds', 'reading'] },
  'src/ui': { cover: [], fields: [], item: [], lists: ['fields', 'item'] },
  'src/catalogue': { partners: [], products: [], summaries: [] },
};

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const otherRooms = (neighbours, room, allowed) =>
  [...Object.keys(neighbours), 'routes'].filter((name) => name !== room && !allowed.includes(name));

export default {
  forbidden: [
    rule(
      'no-circle',
      'Two files that need each other are one thing, or a third is missing.',
      {},
      { circular: true },
    ),
    rule(
      'no-unresolvable',
      'This import leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '(\\+types|^virtual:|\\?url$)' },
    ),
    rule(
      'texts-stand-alone',
      'texts/ says what it is given in the language of the moment; it knows nobody.',
      { path: '^src/texts/' },
      { path: '^src/', pathNot: '^src/texts/' },
    ),
    rule(
      'platform-stands-alone',
      'platform/ knows nothing of the product: pass it what it needs.',
      { path: '^src/platform/' },
      { path: '^src/', pathNot: '^src/(platform|texts)/' },
    ),
    rule(
      'ui-has-no-domain-words',
      'ui/ draws; it knows no entity and no server.',
      { path: '^src/ui/' },
      { path: '^src/', pathNot: '^src/(ui|texts)/' },
    ),
    rule(
      'kernel-stands-on-platform-and-ui',
      'kernel/ is below every domain.',
      { path: '^src/kernel/' },
      { path: '^src/', pathNot: '^src/(kernel|platform|texts|ui)/' },
    ),
    ...domains.map((domain) =>
      rule(
        `${domain}-keeps-to-itself`,
        'Domains do not import one another; a screen that joins two lives in shell/.',
        { path: `^src/${domain}/` },
        {
          path: '^src/',
          pathNot: `^src/(${[domain, ...(edges[domain] ?? []), 'kernel', 'platform', 'texts', 'ui'].join('|')})/`,
        },
      ),
    ),
    ...Object.entries(rooms).flatMap(([folder, neighbours]) =>
      Object.entries(neighbours).map(([room, allowed]) =>
        rule(
          `${folder.slice(4)}-${room}`,
          `${folder}/${room} draws on ${allowed.join(', ') || 'no other room'}: move what both need into one of those, or pass it in.`,
          { path: `^${folder}/${room}/`, pathNot: '[.]test[.]tsx?$' },
          { path: `^${folder}/(${otherRooms(neighbours, room, allowed).join('|')})/` },
        ),
      ),
    ),
    rule(
      'people-are-screens-of-identity',
      'people/ shows and changes accounts; it knows no other domain.',
      { path: '^src/people/' },
      { path: '^src/', pathNot: '^src/(people|identity|kernel|platform|texts|ui)/' },
    ),
    rule(
      'operations-are-on-top',
      'operations/ calls services; only the program itself (application, server) calls operations.',
      { path: '^src/(?!operations/|(application|server)[.])' },
      { path: '^src/operations/' },
    ),
    rule(
      'only-platform-touches-drivers',
      'Databases, mail servers, buckets and loggers are reached through platform/.',
      { path: '^src/', pathNot: '^src/platform/' },
      {
        path: '(^pg$|node_modules/(pg|nodemailer|pino|rate-limiter-flexible|@aws-sdk)/|^node:sqlite$|^sqlite$)',
      },
    ),
    rule(
      'browser-files-stay-clear-of-the-server',
      'Only routes, layouts, *.server.ts, *.policy.ts and tests may import *.server.ts and *.policy.ts by value: the rest reaches the browser.',
      {
        path: '^src/',
        pathNot:
          '(\\.(server|policy)\\.tsx?$|/routes/|\\.test\\.tsx?$|-layout\\.tsx$|^src/(root|server|entry\\.server)\\.tsx?$)',
      },
      { path: '\\.(server|policy)\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^\\.react-router/|^build/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
