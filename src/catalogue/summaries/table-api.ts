import type { TableText } from './summary-actions.server.ts';

/** What `/bee/twc/table/{id}` answers. */
export interface TableAnswer {
  ok: boolean;
  saved?: TableText;
  insights?: { key: string; text: string }[];
  message?: string;
  /** What somebody else wrote there meanwhile, where both together are too long. */
  now?: TableText;
}

/** Sends one table's text or insight; `undefined` where the network or the server did not answer. */
export function sendTable(summaryId: string, sent: Record<string, string>): Promise<TableAnswer | undefined> {
  return ask(`/bee/twc/table/${summaryId}`, { method: 'POST', body: new URLSearchParams(sent) });
}

/** What stands at a table now; `undefined` as above. */
export function readTable(summaryId: string, tableKey: string): Promise<TableAnswer | undefined> {
  return ask(`/bee/twc/table/${summaryId}?${new URLSearchParams({ table: tableKey })}`);
}

async function ask(path: string, init: RequestInit = {}): Promise<TableAnswer | undefined> {
  try {
    const response = await fetch(path, { ...init, headers: { accept: 'application/json' } });
    if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
    return (await response.json()) as TableAnswer;
  } catch {
    return undefined;
  }
}
