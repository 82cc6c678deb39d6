import { VersionedForm } from '../../kernel/forms/versioned-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SheetView } from '../sheets/view.ts';

/** The sheet is shown in another key: the song itself can be written in it, or a copy. */
export function NewKeyForm({
  view: { transpose, signs },
  version,
  newKey,
}: {
  view: SheetView;
  version: number;
  newKey: string;
}) {
  if (transpose === 0) return null;
  return (
    <VersionedForm version={version} className="no-print flex flex-wrap items-center gap-3 text-sm">
      <input type="hidden" name="semitones" value={transpose} />
      <input type="hidden" name="signs" value={signs} />
      <span className="text-soft">Only this sheet is in {newKey || 'the new key'}.</span>
      <Button type="submit" look="quiet" name="do" value="saveKey">
        Save the song in this key
      </Button>
      <Button type="submit" look="quiet" name="do" value="copyInKey">
        Save a copy in this key
      </Button>
    </VersionedForm>
  );
}

/** `{key}` seems to name what sounds, where ChordPro means the shapes. */
export function KeyQuestion({
  question,
  capo,
  version,
}: {
  question: { named: string; shapes: string } | undefined;
  capo: number;
  version: number;
}) {
  if (!question) return null;
  const { named, shapes } = question;
  return (
    <Notice tone="warning">
      <p>
        The text says key {named} and capo {capo}, but its chords are in {shapes}: {named} seems to be what
        sounds. The key of a song names the shapes you play.
      </p>
      <VersionedForm version={version} className="mt-3">
        <Button type="submit" look="quiet" name="do" value="nameShapes">
          Set the key to {shapes}
        </Button>
      </VersionedForm>
    </Notice>
  );
}

/** The key was changed in the details: whether the chords shall follow. */
export function ChordsQuestion({ was, is, version }: { was: string; is: string; version: number }) {
  return (
    <Notice tone="warning">
      <p>
        The key is now {is}, and the chords are still those of {was}.
      </p>
      <VersionedForm version={version} className="mt-3">
        <input type="hidden" name="was" value={was} />
        <Button type="submit" look="quiet" name="do" value="moveChords">
          Move the chords from {was} to {is}, too
        </Button>
      </VersionedForm>
    </Notice>
  );
}
