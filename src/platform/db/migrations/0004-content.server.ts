import type { CreateTableBuilder, Kysely } from 'kysely';

type Columns = Record<string, 'text' | 'integer'>;

/** Each kind's own columns; lists, rows and rich text are JSON text, levels H, M or L. */
const KINDS: Record<string, { own: Columns; indexed?: readonly string[] }> = {
  blogs: { own: { description: 'text', layout: 'text', pinnedPostId: 'text', feed: 'integer' } },
  posts: {
    own: { blogId: 'text', body: 'text', author: 'text', eventId: 'text' },
    indexed: ['blogId', 'eventId'],
  },
  tips: {
    own: {
      body: 'text',
      category: 'text',
      audience: 'text',
      effort: 'text',
      impact: 'text',
      duration: 'integer',
      materials: 'text',
      source: 'text',
      sourceUrl: 'text',
      derivedFrom: 'text',
      origin: 'text',
    },
    indexed: ['derivedFrom'],
  },
  stories: {
    own: {
      personaId: 'text',
      asA: 'text',
      iWant: 'text',
      soThat: 'text',
      body: 'text',
      criteria: 'text',
      value: 'text',
      effort: 'text',
      risk: 'text',
      progress: 'text',
      epicId: 'text',
      position: 'integer',
      derivedFrom: 'text',
      origin: 'text',
    },
    indexed: ['personaId', 'epicId', 'derivedFrom'],
  },
  personas: {
    own: {
      tagline: 'text',
      role: 'text',
      bio: 'text',
      quote: 'text',
      goals: 'text',
      frustrations: 'text',
      tasks: 'text',
      musicTaste: 'text',
      influence: 'text',
      isAssumption: 'integer',
    },
  },
  epics: {
    own: {
      goal: 'text',
      successMeasure: 'text',
      priority: 'text',
      progress: 'text',
      start: 'text',
      target: 'text',
      derivedFrom: 'text',
      origin: 'text',
    },
    indexed: ['derivedFrom'],
  },
  partners: {
    own: {
      kind: 'text',
      website: 'text',
      description: 'text',
      city: 'text',
      country: 'text',
      contactName: 'text',
      contactEmail: 'text',
      contactPhone: 'text',
      featured: 'integer',
      consentToShow: 'integer',
    },
  },
  products: {
    own: {
      tagline: 'text',
      body: 'text',
      format: 'text',
      groupMin: 'integer',
      groupMax: 'integer',
      duration: 'integer',
      languages: 'text',
      outcomes: 'text',
      includes: 'text',
      requirements: 'text',
      priceMode: 'text',
      price: 'integer',
      gallery: 'text',
      faq: 'text',
      internalCost: 'integer',
    },
  },
  summaries: {
    own: {
      eventId: 'text',
      method: 'text',
      heldOn: 'text',
      host: 'text',
      purpose: 'text',
      attendance: 'integer',
      rounds: 'text',
      themes: 'text',
      insights: 'text',
      quotes: 'text',
      openQuestions: 'text',
      actions: 'text',
      gallery: 'text',
    },
    indexed: ['eventId'],
  },
};

/** Everything that is written and offered, and what each of it has been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, { own, indexed = [] }] of Object.entries(KINDS)) {
    let create = shared(db.schema.createTable(table));
    for (const [column, type] of Object.entries(own)) create = create.addColumn(column, type);
    await create.execute();
    for (const column of [...indexed, 'updatedAt', 'title'])
      await db.schema.createIndex(`${table}By${column}`).on(table).columns([column, 'id']).execute();
  }
  await db.schema
    .createTable('revisions')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('itemId', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .addColumn('changedBy', 'text')
    .addPrimaryKeyConstraint('revisionsKey', ['kind', 'itemId', 'version'])
    .execute();
}

function shared(table: CreateTableBuilder<string>): CreateTableBuilder<string, string> {
  return table
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('coverId', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('members'))
    .addColumn('publishAt', 'text')
    .addColumn('unpublishAt', 'text')
    .addColumn('ownerId', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('deletedAt', 'text')
    .addColumn('deletedBy', 'text');
}
