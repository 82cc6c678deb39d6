import type { RefObject } from 'react';
import type { Sheet } from '../../chordpro/sheet.ts';
import type { Pictures } from '../../sheets/pictures.ts';
import { FilesSheet } from '../files/files-sheet.tsx';
import type { PageSettings } from '../files/page-settings.ts';
import type { Work } from '../files/use-work.tsx';
import type { Player } from '../player.ts';
import { playsFromFiles } from '../plays-from-files.ts';
import type { StageSettings } from '../settings.ts';
import type { StageItem } from '../stage.ts';
import { sheetFor, shiftOf } from './sheet-for.ts';
import { StageSheet } from './sheet.tsx';

/** The sheet that is played, and those beside it, which are made ready: of words, or of files. */
export function StageSheets({
  item,
  near,
  region,
  sheet,
  player,
  pictures,
  shifts,
  rooms,
  viewerId,
  pageSettings,
  work,
  onTap,
  onMoved,
  onDone,
}: {
  /** The one that is played. */
  item: StageItem;
  /** That one, and those beside it. */
  near: readonly StageItem[];
  region: RefObject<HTMLDivElement | null>;
  /** Of the one that is played. */
  sheet: Sheet | undefined;
  player: Player;
  pictures: Pictures;
  /** By how much items were moved for all, in half tones. */
  shifts: Readonly<Record<string, number>>;
  rooms: StageSettings['songs'];
  viewerId: string;
  pageSettings: PageSettings;
  /** What is done to its pages. */
  work: Work | undefined;
  onTap: (part: 'back' | 'next' | 'middle') => void;
  onMoved: () => void;
  onDone: () => void;
}) {
  return near.map((each) => {
    const isPlayed = each === item;
    const parts = { shown: isPlayed ? region : undefined, item: each, onTap, onMoved };
    return playsFromFiles(each, player) ? (
      <FilesSheet
        key={`${each.id} files`}
        {...parts}
        viewerId={viewerId}
        settings={pageSettings}
        work={isPlayed ? work : undefined}
        onDone={onDone}
      />
    ) : (
      <StageSheet
        key={each.id}
        {...parts}
        sheet={isPlayed ? sheet : sheetFor(each, shiftOf(each, shifts, player), player, pictures)}
        room={rooms[each.songId || each.id] ?? {}}
      />
    );
  });
}
