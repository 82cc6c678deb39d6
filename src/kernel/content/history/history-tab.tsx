import { Link } from '../../../ui/link.tsx';
import { VersionedForm } from '../../forms/versioned-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Difference } from './compare.server.ts';
import { Differences } from './differences.tsx';

export interface HistoryEntry {
  version: number;
  by: string;
  at: { text: string; dateTime: string };
  /** What was done with it; undefined where nobody looked. */
  changed?: string | undefined;
}

export interface History {
  entries: HistoryEntry[];
  /** The version looked at, and what has changed from it to now. */
  compared: { version: number; differences: Difference[] } | undefined;
  /** An earlier version was restored a moment ago. */
  restored?: { mayUndo: boolean; leftOut: string; kept: string } | undefined;
}

/** What an item has been: each version compares with what is saved now, and can be brought back. */
export function HistoryTab({
  history: { entries, compared, restored },
  version,
  here,
  mayRestore,
}: {
  history: History;
  version: number;
  /** The address of this tab. */
  here: string;
  mayRestore: boolean;
}) {
  if (entries.length === 0 && !restored) return <NothingChanged />;
  const before = restored?.mayUndo ? entries[1] : undefined;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {restored && (
        <Notice tone="success" className="lg:col-span-full">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              That version is restored
              {restored.leftOut && `, but for what has been deleted since: ${restored.leftOut}`}.
              {restored.kept &&
                ` So that nothing changes for guests, these stay as they are: ${restored.kept}.`}
            </p>
            {before && mayRestore && (
              <RestoreForm revision={before.version} version={version} label="Undo" look="quiet" />
            )}
          </div>
        </Notice>
      )}
      <ol className="grid content-start gap-1">
        {entries.map((entry) => (
          <li key={entry.version}>
            {entry.version === version ? (
              // The only one there is is the one that is looked at.
              <div className={`history-line ${LINE}`} data-only={entries.length === 1 ? '' : undefined}>
                <Line entry={entry} isNow />
              </div>
            ) : (
              <Link
                to={`${here}?version=${entry.version}`}
                preventScrollReset
                aria-current={entry.version === compared?.version ? 'true' : undefined}
                className={`history-line ${LINE} hover:bg-sunken`}
              >
                <Line entry={entry} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <div className="grid content-start gap-4">
        {compared ? (
          <>
            <h2 className="text-lg">What has changed since then</h2>
            <Differences differences={compared.differences} />
            {mayRestore && compared.differences.length > 0 && (
              <Confirm label="Restore this version…" look="quiet">
                <p>
                  It is saved as a new version; the current one stays in the history. Its address, and whether
                  and when guests see it, stay the same.
                </p>
                <RestoreForm revision={compared.version} version={version} label="Restore" />
              </Confirm>
            )}
          </>
        ) : entries.length > 1 ? (
          <p className="py-2 text-sm text-soft">Select a version to see what has changed since then.</p>
        ) : (
          <NothingChanged />
        )}
      </div>
    </div>
  );
}

function NothingChanged() {
  return (
    <EmptyState title="Nothing has changed yet">
      <p>Each save adds a version here. You can compare it with what is saved now, and bring it back.</p>
    </EmptyState>
  );
}

const LINE = 'grid min-h-11 gap-0.5 rounded-md px-3 py-2 text-sm';

/** When, what and who. */
function Line({ entry: { at, changed, by }, isNow = false }: { entry: HistoryEntry; isNow?: boolean }) {
  return (
    <>
      <span className="font-semibold">
        <Time at={at} />
        {isNow && ' · now'}
      </span>
      {changed !== undefined && <span>{changed || 'No fields changed'}</span>}
      <span className="text-soft">{by || 'Automatic'}</span>
    </>
  );
}

function RestoreForm({
  revision,
  version,
  label,
  look,
}: {
  revision: number;
  version: number;
  label: string;
  look?: 'quiet';
}) {
  return (
    <VersionedForm version={version}>
      <input type="hidden" name="do" value="restoreRevision" />
      <input type="hidden" name="revision" value={revision} />
      <Button type="submit" {...(look ? { look } : {})}>
        {label}
      </Button>
    </VersionedForm>
  );
}
