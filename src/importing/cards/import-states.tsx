import { Badge } from '../../ui/badge.tsx';

const STATES = {
  reading: ['honey', 'Being read'],
  mapping: ['neutral', 'Columns to match'],
  checked: ['honey', 'Checked'],
  running: ['honey', 'Running'],
  stopping: ['honey', 'Being undone'],
  done: ['reed', 'Done'],
  stopped: ['neutral', 'Stopped'],
  undone: ['neutral', 'Undone'],
  failed: ['ember', 'Failed'],
} as const;
export type ImportState = keyof typeof STATES;

export function ImportStateBadge({ state }: { state: ImportState }) {
  const [tone, label] = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** '1 row', '2,000 rows' */
export const formatRows = (total: number): string =>
  total === 1 ? '1 row' : `${total.toLocaleString('en-GB')} rows`;
