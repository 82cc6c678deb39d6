import { TextInput } from '../../ui/field.tsx';
import { titleIn } from '../chordpro/with-title.ts';

/** Asks what a song is called whose text does not say; saving writes it there. */
export function SongTitle({
  text,
  title,
  onTitle,
  error,
}: {
  text: string;
  title: string;
  onTitle: (title: string) => void;
  error: string | undefined;
}) {
  const said = titleIn(text);
  return (
    <TextInput
      name="title"
      label="Title"
      required
      maxLength={160}
      autoComplete="off"
      hint={said ? 'From the text.' : 'Written into the text as {title: …}.'}
      value={said || title}
      readOnly={said !== ''}
      onChange={(event) => onTitle(event.currentTarget.value)}
      error={said ? undefined : error}
    />
  );
}
