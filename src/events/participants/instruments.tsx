import { Mark, type MarkName } from '../../ui/mark.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';

/** Which of the drawings an instrument is most like, in the words that people type. */
const LIKE: readonly (readonly [RegExp, MarkName])[] = [
  [/voice|voix|vocal|sing|chant|alto|soprano|tenor/i, 'voice'],
  [/drum|caj[oó]n|percussion|batterie|tambour/i, 'drum'],
  [/guitar|ukulele|bass|banjo|violin|viola|cello/i, 'guitar'],
];

export function Instruments({ instruments }: { instruments: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {instruments.map((instrument) => {
        const mark = LIKE.find(([like]) => like.test(instrument))?.[1];
        return (
          <li key={instrument} className="inline-flex items-center gap-1.5">
            {mark ? (
              <Mark name={mark} className="size-5 shrink-0 fill-none stroke-ink" />
            ) : (
              <WorkIcon name="note" />
            )}
            {instrument}
          </li>
        );
      })}
    </ul>
  );
}
