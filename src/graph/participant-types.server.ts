import { listParticipants, participantFilterFromQuery } from '../events/participant-list.server.ts';
import { builder, Level, type Page, PageInfo } from './builder.server.ts';

type Listed = Awaited<ReturnType<typeof listParticipants>>['participants'][number];

const ParticipantRef = builder.objectRef<Listed>('Participant').implement({
  description: 'For members only (/bee/parts).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    givenName: t.exposeString('givenName', { nullable: false }),
    familyName: t.exposeString('familyName', { nullable: false }),
    email: t.exposeString('email'),
    level: t.field({ type: Level, resolve: ({ level }) => level }),
  }),
});

const ParticipantPage = builder.objectRef<Page<Listed>>('ParticipantPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ParticipantRef], nullable: false, resolve: ({ nodes }) => nodes }),
    totalCount: t.exposeInt('totalCount', { nullable: false }),
    pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
  }),
});

builder.queryField('participants', (t) =>
  t.field({
    type: ParticipantPage,
    description: 'By name.',
    args: { after: t.arg.string(), q: t.arg.string() },
    resolve: async (_root, args, { viewer }) => {
      const query = new URLSearchParams();
      for (const name of ['after', 'q'] as const) if (args[name]) query.set(name, args[name]);
      const { participants, count, next } = await listParticipants(viewer, participantFilterFromQuery(query));
      return { nodes: participants, totalCount: count, endCursor: next };
    },
  }),
);
