import { Fragment } from 'react';
import './compare.css';
import type { FieldPair, Shown } from './comparison.server.ts';
import { Broken } from './telling-facts.tsx';

const BOX =
  'compare-option flex min-h-11 min-w-0 items-start gap-3 rounded-md border border-edge bg-surface p-3';
/** What has more lines is long; so many letters are a line where there is room for two texts. */
const MOST_LINES = 10;
const LETTERS = 60;
/** What has more of them leaves no room beside it on a phone for whose it is. */
const SHORT = 20;

/** One field of two items: whose value is kept, or both. */
export function FieldChoice({
  field: { name, label, kept, lost, choice, mayBeBoth, isSheet },
  sides: [ofKept, ofLost],
}: {
  field: FieldPair;
  /** Whose values they are. */
  sides: readonly [string, string];
}) {
  const sides = [
    ['kept', kept, ofKept],
    ['lost', lost, ofLost],
  ] as const;
  const isLong = linesOf(kept.text) > MOST_LINES || linesOf(lost.text) > MOST_LINES;
  const isShort = Math.max(kept.text.length, lost.text.length) <= SHORT;
  return (
    <fieldset className={`compare-field ${isLong ? 'compare-long' : isShort ? 'compare-short' : ''}`}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="compare-two">
        {sides.map(([side, shown, whose]) => (
          <label key={side} className={BOX}>
            <input
              type="radio"
              name={`of-${name}`}
              value={side}
              defaultChecked={choice === side}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0 text-sm leading-snug">
              <span className="compare-whose">
                {whose}
                <span className="sr-only">: </span>
              </span>
              <ShownValue shown={shown} isSheet={isSheet} />
            </span>
          </label>
        ))}
      </div>
      {isLong && <ShowAll label={label} />}
      {mayBeBoth && (
        <label className={BOX}>
          <input
            type="radio"
            name={`of-${name}`}
            value="both"
            defaultChecked={choice === 'both'}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="text-sm">Both</span>
        </label>
      )}
    </fieldset>
  );
}

/** Beside what is cut: all of it, and less again. */
function ShowAll({ label }: { label: string }) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm font-semibold">
        <span className="compare-more">Show all</span>
        <span className="compare-less">Show less</span>
        <span className="sr-only">: {label}</span>
      </summary>
    </details>
  );
}

/** What a field holds, as people read it; the lines of a song that the other one has not are marked. */
export function ShownValue({ shown: { text, picture, runs }, isSheet }: { shown: Shown; isSheet: boolean }) {
  return (
    <>
      {picture && <img src={picture} alt="" className="mb-2 max-h-32 rounded-sm" />}
      <span className={`compare-text ${isSheet ? 'compare-sheet' : ''}`}>
        {runs ? <Runs runs={runs} /> : text ? <Broken text={text} /> : <em className="text-soft">Nothing</em>}
      </span>
    </>
  );
}

function Runs({ runs }: { runs: NonNullable<Shown['runs']> }) {
  return runs.map(({ lines, isFar }, index) => (
    <Fragment key={index}>
      {isFar && (
        <span aria-hidden="true" className="compare-gap">
          {'⋯\n'}
        </span>
      )}
      <span className={isFar ? 'compare-far' : ''}>
        {lines.map(({ text, differs }, line) =>
          text === undefined ? (
            <span key={line} aria-hidden="true" className="compare-room">
              {'\n'}
            </span>
          ) : (
            <Fragment key={line}>
              {differs && text ? <mark className="compare-line">{text}</mark> : text}
              {'\n'}
            </Fragment>
          ),
        )}
      </span>
    </Fragment>
  ));
}

const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS)), 0);
