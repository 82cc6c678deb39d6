import './marked.css';
import { splitAt } from './matching-words.ts';

/** A text with the words apart by which it was found. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return splitAt(text, words).map((part, at) =>
    part.isMatch ? (
      <mark key={at} className="match">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
