import type { Compilable, CompiledQuery } from 'kysely';
import { db, type Db } from './database.server.ts';

/** Stands in a query for what is only known when it runs. */
class Place<V> {
  readonly read: (values: V) => unknown;
  constructor(read: (values: V) => unknown) {
    this.read = read;
  }
}

export interface Places<V> {
  /** A value that whoever runs the query gives. */
  value: <N extends keyof V>(name: N) => V[N];
  /** What is found out each time: the time it is. */
  anew: <T>(find: () => T) => T;
}

type Build<V, R> = (places: Places<V>) => Compilable<R>;
type Run<V, R> = (values: V) => Promise<R[]>;

/**
 * A query of which only values change: built and compiled once for each database that is opened, which takes longer than
 * running it. `build` gets nothing but places for values, so that it cannot hang on who asks first. A value that
 * is null compares as SQL does: with nothing.
 */
export function prepared<V extends object, R>(build: Build<V, R>): Run<V, R> {
  const compiled = new WeakMap<Db, CompiledQuery<R>>();
  const places: Places<V> = {
    value: (name) => new Place<V>((values) => values[name]) as never,
    anew: (find) => new Place<V>(find) as never,
  };
  return async (values) => {
    const database = db();
    const query = compiled.get(database) ?? build(places).compile();
    compiled.set(database, query);
    const parameters = query.parameters.map((each) => (each instanceof Place ? each.read(values) : each));
    return (await database.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** Shapes of one query that are kept: who asks may make ever new ones. */
const MOST_SHAPES = 300;

/** The same of a query that has several shapes, each known by a key; the oldest is forgotten first. */
export function preparedByKey<V extends object, R>(): (key: string, build: Build<V, R>) => Run<V, R> {
  const known = new Map<string, Run<V, R>>();
  return (key, build) => {
    const query = known.get(key) ?? prepared(build);
    if (!known.has(key) && known.size >= MOST_SHAPES) known.delete(known.keys().next().value ?? '');
    known.set(key, query);
    return query;
  };
}
