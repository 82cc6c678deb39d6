import { StageTool } from '../tools/tools.tsx';
import type { NoteConflict } from '../../sheet-files/notes.ts';
import type { NotesState } from '../../sheet-files/notes-store.ts';
import { counted, t } from '../../../texts/text.ts';

const SAID: Record<NoteConflict, () => string> = {
  both: () => t('Someone else changed the same words meanwhile: both are on the page now.'),
  kept: () => t('Someone else changed a mark that you wiped away: it is still there.'),
  cut: () => t('Someone else cropped this page meanwhile: theirs is shown.'),
  full: () => t('This song has as many marks as it can hold. Wipe some away first.'),
};

/** What became of changes that met those of others, and what is still on this device alone. */
export function NotesNews({
  notes: { waiting, isAway: hasFailed, conflicts },
  onRead,
}: {
  notes: NotesState;
  onRead: () => void;
}) {
  const isAway = waiting > 0 && hasFailed;
  if (conflicts.length === 0 && !isAway) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      {[...new Set(conflicts)].map((conflict) => (
        <span key={conflict}>{SAID[conflict]()}</span>
      ))}
      {isAway && (
        <span>
          {counted(
            waiting,
            'Offline: one change is kept on this device and sent later.',
            'Offline: {count} changes are kept on this device and sent later.',
          )}
        </span>
      )}
      {conflicts.length > 0 && <StageTool onPress={onRead}>{t('OK')}</StageTool>}
    </span>
  );
}
