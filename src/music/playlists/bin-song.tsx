/** Of a song's way to the bin: which sets have it, and what becomes of it there. */
export function BinSongQuestion({ sets }: { sets: readonly { title: string }[] }) {
  if (sets.length === 0) return <p>You can restore it for 30 days.</p>;
  const named = sets.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`);
  const others = sets.length - named.length;
  const all = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
  return (
    <>
      <p className="wrap-anywhere">
        It is in {sets.length === 1 ? '1 playlist' : `${sets.length} playlists`}: {all}. There it will be
        named as deleted, and cannot be played.
      </p>
      <p>You can restore it for 30 days.</p>
    </>
  );
}

const MOST_NAMED = 3;
