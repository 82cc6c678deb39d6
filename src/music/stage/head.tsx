import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Sheet } from '../chordpro/sheet.ts';
import { t, translated } from '../../texts/text.ts';

/**
 * One line above the sheet. On a stand of 10.9 inches its capitals are 10 mm high, and can be read at two
 * metres (`.stage-fact` in app.css).
 */
export function StageHead({
  leave,
  title,
  place,
  heading,
  tempo,
  sheet,
  children,
}: {
  leave: string;
  /** Of the set. */
  title: string;
  /** '3 of 12' */
  place: string;
  heading: string;
  tempo: number | undefined;
  sheet: Sheet | undefined;
  children?: ReactNode;
}) {
  const facts: [string, ReactNode][] = [];
  if (sheet?.key)
    facts.push([
      'Key',
      <>
        {sheet.capo > 0 && <span className="sr-only">{t('Shapes in')} </span>}
        {sheet.key}
        {sheet.keyIsGuessed && <span className="text-[0.5em] text-soft"> {t('guess')}</span>}
      </>,
    ]);
  if (sheet && sheet.capo > 0)
    facts.push([
      'Capo',
      <>
        <span className="text-[0.5em] text-soft">{t('capo')} </span>
        {sheet.capo}
        {sheet.soundingKey && (
          <span className="text-[0.5em] text-soft"> {t('sounds in {key}', { key: sheet.soundingKey })}</span>
        )}
      </>,
    ]);
  if (tempo)
    facts.push([
      'Tempo',
      <>
        <span className="text-[0.6em] text-soft">♩</span>
        {tempo}
      </>,
    ]);
  if (sheet?.time) facts.push(['Time signature', sheet.time]);
  return (
    <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-2">
      <div className="flex min-w-0 flex-[1_1_11rem] items-center gap-2">
        {/* A plain link: where there is no network, the browser says so instead of a broken screen. */}
        <a
          href={leave}
          aria-label={t('Leave the stage')}
          className="grid min-h-11 min-w-11 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="back" />
        </a>
        <h1 className="sr-only">{title}</h1>
        <div className="min-w-0 flex-1">
          <h2 className="stage-title truncate leading-tight font-bold">{heading}</h2>
          {place && (
            <p aria-live="polite" className="text-xs leading-tight text-soft">
              {place}
            </p>
          )}
        </div>
        {children}
      </div>
      {facts.length > 0 && (
        <dl className="stage-fact ml-auto flex items-baseline gap-[0.45em] pr-2 leading-[1.1] font-bold whitespace-nowrap">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="sr-only">{translated(label)}</dt>
              <dd data-fact={label}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
