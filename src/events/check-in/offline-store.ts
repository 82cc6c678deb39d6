import type { CheckInItem, CheckInList } from './guest.ts';

/** What is kept of an event on this device. */
export interface KeptList extends CheckInList {
  eventId: string;
  loadedAt: string;
}

/** An item that waits to be synced, or that the server could not take. */
export type KeptItem = CheckInItem & { eventId: string; problem?: string };

const NAME = 'jambee-check-in';
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('lists', { keyPath: 'eventId' });
      const items = request.result.createObjectStore('items', { keyPath: 'order', autoIncrement: true });
      items.createIndex('eventId', 'eventId');
      items.createIndex('id', 'id', { unique: true });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as DOMException));
  });
  return opened;
}

/** Runs one request in a transaction of its own, and answers once it is on disk. */
async function run<T>(
  store: 'lists' | 'items',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' });
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request?.result));
    transaction.addEventListener('abort', () => reject(transaction.error as DOMException));
  });
}

export async function keepList(list: KeptList): Promise<void> {
  await run('lists', 'readwrite', (store) => store.put(list));
}

/** The kept list of an event, unless its time is over. */
export async function keptList(eventId: string): Promise<KeptList | undefined> {
  return (await listsInTime()).find((list) => list.eventId === eventId);
}

/** Forgets the lists whose time is over; where none was ever kept, nothing is made. */
export async function forgetOldLists(): Promise<void> {
  const known = await indexedDB.databases();
  if (known.some(({ name }) => name === NAME)) await listsInTime();
}

/** All kept lists; those that are over are forgotten. */
async function listsInTime(): Promise<KeptList[]> {
  const lists = (await run('lists', 'readonly', (store) => store.getAll() as IDBRequest<KeptList[]>)) ?? [];
  const now = new Date().toISOString();
  for (const list of lists)
    if (list.event.keptUntil <= now) await run('lists', 'readwrite', (store) => store.delete(list.eventId));
  return lists.filter((list) => list.event.keptUntil > now);
}

export async function keepItem(item: KeptItem): Promise<void> {
  await run('items', 'readwrite', (store) => store.add(item));
}

/** In the order they happened. */
export async function keptItems(eventId: string): Promise<KeptItem[]> {
  const items = await run('items', 'readonly', (store) => store.getAll() as IDBRequest<KeptItem[]>);
  return (items ?? []).filter((item) => item.eventId === eventId);
}

/** It keeps its place among the others. */
export function changeItem(item: KeptItem): Promise<void> {
  return withItem(item.id, (cursor) => cursor.update({ ...(cursor.value as KeptItem), ...item }));
}

export function dropItem(id: string): Promise<void> {
  return withItem(id, (cursor) => cursor.delete());
}

async function withItem(id: string, work: (cursor: IDBCursorWithValue) => unknown): Promise<void> {
  await run('items', 'readwrite', (store) => {
    store
      .index('id')
      .openCursor(id)
      .addEventListener('success', (event) => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
        if (cursor) work(cursor);
      });
    return undefined;
  });
}
