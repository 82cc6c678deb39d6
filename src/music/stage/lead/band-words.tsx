import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LONGEST_WORD, type Word } from './lead.ts';
import { t, translated } from '../../../texts/text.ts';

const USUAL = ['Next', 'Again', 'Stop'] as const;
/** Characters that one line of the bar holds, large. */
const SHORT = 16;
/** Milliseconds that a word of somebody is shown, and one of the program. */
const SHOWN_MS = 8_000;
const TOLD_MS = 3_000;

/** What somebody says to the band, over the title of every stage for a moment. */
export function BandWord({ word }: { word: Word | undefined }) {
  const [gone, setGone] = useState<Word>();
  useEffect(() => {
    if (!word) return undefined;
    const timer = window.setTimeout(() => setGone(word), word.by ? SHOWN_MS : TOLD_MS);
    return () => window.clearTimeout(timer);
  }, [word]);
  return (
    <div role="status" className="stage-word pointer-events-none absolute inset-0 grid">
      {word && word !== gone && (
        <p
          className={`grid content-center rounded-md bg-honey px-3 leading-[1.1] font-bold text-night ${
            word.text.length > SHORT ? 'text-sm' : 'text-2xl stage-hand:text-lg'
          }`}
        >
          <span className="line-clamp-2">
            {translated(word.text)} <span className="text-xs font-semibold">{word.by}</span>
          </span>
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
        // What it says alone might as well turn a page.
        <Button
          key={each}
          look="quiet"
          aria-label={t('Tell the band: {text}', { text: t(each) })}
          onClick={() => onSay(each)}
        >
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
        className="min-h-11 min-w-0 flex-[1_1_10rem] rounded-md border border-edge bg-surface px-3 text-sm"
      />
      <Button look="quiet" type="submit">
        {t('Send')}
      </Button>
    </form>
  );
}
