import { Button } from '../../../ui/button.tsx';

/** Which set songs are added to; stands in a form that says which songs. */
export function AddToSet({ playlists }: { playlists: readonly { id: string; title: string }[] }) {
  if (playlists.length === 0) return null;
  return (
    <div className="add-to-set flex min-w-0 flex-wrap items-center gap-2">
      <select
        name="playlist"
        aria-label="Playlist"
        defaultValue=""
        className="min-h-11 max-w-40 min-w-0 rounded-md border border-edge bg-surface px-3 text-sm"
      >
        <option value="">Playlist</option>
        {playlists.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet" name="do" value="addToPlaylist">
        Add to playlist
      </Button>
    </div>
  );
}
