import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LONGEST_WORD, type Word } from './lead.ts';
import { t, translated } from '../../../texts/text.ts';

const USUAL = ['Next', 'Again', 'Stop'] as const;
/** Milliseconds. */
const SHOWN_MS = 8_000;

/** What somebody says to the band, large over every sheet for a moment. */
export function BandWord({ word }: { word: Word | undefined }) {
  const [gone, setGone] = useState<Word>();
  useEffect(() => {
    if (!word) return undefined;
    const timer = window.setTimeout(() => setGone(word), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [word]);
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-2 z-10 grid justify-items-center px-3"
    >
      {word && word !== gone && (
        <p className="rounded-lg bg-honey px-5 py-2 text-center text-2xl font-bold text-night shadow-soft">
          {translated(word.text)} <span className="block text-sm font-semibold">{word.by}</span>
        </p>
      )}
    </div>
  );
}

/** One press for what is said most, and a line for the rest. */
export function SayToBand({ onSay }: { onSay: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      aria-label={t('Tell the band')}
      className="flex flex-wrap items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        onSay(text.trim());
        setText('');
      }}
    >
      {USUAL.map((each) => (
        <Button key={each} look="quiet" onClick={() => onSay(each)}>
          {t(each)}
        </Button>
      ))}
      <input
        aria-label={t('Message to the band')}
        placeholder={t('Message to the band')}
        maxLength={LONGEST_WORD}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-48 min-w-0 rounded-md border border-edge bg-surface px-3 text-sm"
      />
      <Button look="quiet" type="submit">
        {t('Send')}
      </Button>
    </form>
  );
}
