import { Badge } from '../../ui/badge.tsx';
import { TagLink } from '../../ui/tag-link.tsx';
import { Time } from '../../ui/time.tsx';
import type { Sheet } from '../chordpro/sheet.ts';
import { RIGHTS_LABELS, type Song, SONG_STATES } from './song.ts';
import { SheetFacts } from '../sheets/song-sheet.tsx';
import type { songStanding } from './view.server.ts';

/** Who made it, and how it is played. */
export function SongHead({ sheet }: { sheet: Sheet }) {
  const by = [...sheet.subtitles, sheet.artists.join(', '), ...sheet.credits].filter(Boolean).join(' · ');
  return (
    <>
      {by && <p className="min-w-0 text-soft max-md:basis-full max-md:truncate">{by}</p>}
      <SheetFacts sheet={sheet} />
    </>
  );
}

/** Where it stands: below the sheet, which is what one came for. */
export function SongStanding({
  song,
  standing: { owner, updated },
}: {
  song: Song;
  standing: Awaited<ReturnType<typeof songStanding>>;
}) {
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
      {song.summary && <p className="max-w-[68ch] basis-full text-base">{song.summary}</p>}
      {song.state !== 'published' && <Badge tone="honey">{SONG_STATES[song.state]}</Badge>}
      <span>Rights: {RIGHTS_LABELS[song.rights].toLowerCase()}</span>
      {owner && <span>by {owner}</span>}
      <span>
        changed <Time at={updated.at} />
      </span>
      {song.tags.map((tag) => (
        <TagLink key={tag} list="/bee/songs/list" tag={tag} />
      ))}
    </div>
  );
}
