import { chordFields } from '../music/chords/fields.ts';
import { readChordForm } from '../music/chords/input.server.ts';
import { chordFilterFromQuery, listChords, ORIGINS } from '../music/chords/list.server.ts';
import {
  changeChord,
  createChord,
  findOwnChord,
  type OwnChord,
  setChordDeleted,
} from '../music/chords/chords.server.ts';
import { INSTRUMENTS } from '../music/chords/instrument.ts';
import { requireSongbook } from '../music/chords/songbook.policy.ts';
import type { SystemChord } from '../music/chords/system-chords.server.ts';
import type { Voicing } from '../music/chords/voicing.ts';
import { describeVoicing } from '../music/chords/voicing.ts';
import { writeVoicing } from '../music/chords/voicing-input.ts';
import { builder, type Page, PageInfo } from './builder.server.ts';
import { formInput } from './field-types.server.ts';
import { formOf } from './form-of.server.ts';
import { queryFrom } from './paging.server.ts';

const Instrument = builder.enumType('Instrument', { values: INSTRUMENTS });
const ChordOrigin = builder.enumType('ChordOrigin', { values: ORIGINS });

const VoicingRef = builder.objectRef<Voicing>('Voicing').implement({
  description: 'One way to play a chord, as the chord editor writes it.',
  fields: (t) => ({
    instrument: t.field({ type: Instrument, nullable: false, resolve: ({ instrument }) => instrument }),
    tuning: t.string({ resolve: (voicing) => writeVoicing(voicing)['tuning'] }),
    frets: t.string({ description: 'x32010', resolve: (voicing) => writeVoicing(voicing)['frets'] }),
    fingers: t.string({ resolve: (voicing) => writeVoicing(voicing)['fingers'] }),
    keys: t.string({ description: 'C4 E4 G4', resolve: (voicing) => writeVoicing(voicing)['keys'] }),
    spoken: t.string({ nullable: false, resolve: describeVoicing }),
  }),
});

const ChordRef = builder.objectRef<OwnChord>('Chord').implement({
  description: 'A voicing of our own (/bee/chords).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.string({ nullable: false, resolve: ({ chord }) => chord.name }),
    spoken: t.string({ nullable: false, resolve: ({ chord }) => chord.spoken }),
    summary: t.exposeString('summary', { nullable: false }),
    voicing: t.field({ type: VoicingRef, nullable: false, resolve: ({ voicing }) => voicing }),
    owner: t.exposeString('owner', { nullable: false, description: 'Who drew it.' }),
    updatedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ updatedAt }) => updatedAt }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const SystemChordRef = builder.objectRef<SystemChord>('SystemChord').implement({
  description: 'A chord that comes with the product: nobody changes it.',
  fields: (t) => ({
    title: t.string({ nullable: false, resolve: ({ name }) => name }),
    spoken: t.exposeString('spoken', { nullable: false }),
    voicings: t.field({ type: [VoicingRef], nullable: false, resolve: ({ voicings }) => [...voicings] }),
  }),
});

const ROOT = { test: /^(\d|1[01])$/, said: 'a root from 0, which is C, to 11, which is B' };

const ChordPage = builder
  .objectRef<Page<OwnChord> & { totalCount: number; system: SystemChord[] }>('ChordPage')
  .implement({
    description:
      'First what you drew, by name, then what comes with the product, then what others drew: 24 of all.',
    fields: (t) => ({
      nodes: t.field({ type: [ChordRef], nullable: false, resolve: ({ nodes }) => nodes }),
      system: t.field({ type: [SystemChordRef], nullable: false, resolve: ({ system }) => system }),
      totalCount: t.exposeInt('totalCount', { nullable: false }),
      pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
    }),
  });

builder.queryFields((t) => ({
  chord: t.field({
    type: ChordRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { viewer }) => findOwnChord(viewer, id),
  }),
  chords: t.field({
    type: ChordPage,
    args: {
      after: t.arg.string(),
      q: t.arg.string({ description: 'A name or its beginning, or frets: x32010.' }),
      instrument: t.arg({ type: Instrument, defaultValue: 'guitar' }),
      key: t.arg.int({ description: 'The root: 0 is C, 11 is B.' }),
      origin: t.arg({ type: ChordOrigin }),
    },
    resolve: async (_root, { key, ...args }, { viewer }) => {
      const root = key === null || key === undefined ? '' : String(key);
      const query = queryFrom({ ...args, key: root }, { key: ROOT });
      const { own, system, others, count, next } = await listChords(viewer, chordFilterFromQuery(query));
      return { nodes: [...own, ...others], system, totalCount: count, endCursor: next };
    },
  }),
}));

const ChordInput = formInput(
  'ChordInput',
  chordFields,
  'As the chord editor’s form; what is left out stays as it is.',
);

const ANYWAY = {
  description:
    'Without it, INVALID once a voicing plays notes that its chord does not have, or has a name that is no chord’s.',
};

builder.mutationFields((t) => ({
  createChord: t.field({
    type: ChordRef,
    args: { input: t.arg({ type: ChordInput, required: true }), anyway: t.arg.boolean(ANYWAY) },
    resolve: async (_root, { input, anyway }, { viewer }) => {
      requireSongbook(viewer);
      const chord = { ...readChordForm(formOf(chordFields, input)), anyway: anyway === true };
      return findOwnChord(viewer, await createChord(viewer, chord));
    },
  }),
  updateChord: t.field({
    type: ChordRef,
    description: 'Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: ChordInput, required: true }),
      anyway: t.arg.boolean(ANYWAY),
    },
    resolve: async (_root, { id, version, input, anyway }, { viewer }) => {
      const { chord, summary, voicing } = await findOwnChord(viewer, id);
      const before = { ...writeVoicing(voicing), title: chord.name, summary };
      const after = readChordForm(formOf(chordFields, input, before));
      await changeChord(viewer, id, version, { ...after, anyway: anyway === true });
      return findOwnChord(viewer, id);
    },
  }),
  removeChord: t.boolean({
    description: 'To the bin, for 30 days.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await setChordDeleted(viewer, id, true);
      return true;
    },
  }),
  restoreChord: t.field({
    type: ChordRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await setChordDeleted(viewer, id, false);
      return findOwnChord(viewer, id);
    },
  }),
}));
