import type { ReactNode } from 'react';
import type { Sheet } from '../../chordpro/sheet.ts';
import { t, translated } from '../../../texts/text.ts';

/**
 * What one plays by. On a stand of 10.9 inches its capitals are 10 mm high, and can be read at two metres
 * (`.stage-fact` in stage.css); in the hand and on a desk they are smaller.
 */
export function StageFacts({ sheet, tempo }: { sheet: Sheet | undefined; tempo: number | undefined }) {
  const facts: [string, ReactNode][] = [];
  if (sheet?.key)
    facts.push([
      'Key',
      <>
        {sheet.capo > 0 && <span className="sr-only">{t('Shapes in')} </span>}
        {sheet.key}
        {sheet.keyIsGuessed && <Beside>{t('guess')}</Beside>}
      </>,
    ]);
  if (sheet && sheet.capo > 0)
    facts.push([
      'Capo',
      <>
        <Beside>{t('capo')}</Beside>
        {sheet.capo}
        {sheet.soundingKey && (
          <Beside className="stage-hand:hidden">
            <span className="sr-only">{t('sounds in {key}', { key: sheet.soundingKey })}</span>
            <span aria-hidden="true">→ {sheet.soundingKey}</span>
          </Beside>
        )}
      </>,
    ]);
  if (tempo)
    facts.push([
      'Tempo',
      <>
        <QuarterNote />
        {tempo}
      </>,
    ]);
  if (sheet?.time) facts.push(['Time signature', sheet.time]);
  if (facts.length === 0) return null;
  return (
    <dl className="stage-fact row-span-2 flex items-center gap-[0.35em] self-center font-medium whitespace-nowrap">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="sr-only">{translated(label)}</dt>
          <dd
            data-fact={label}
            aria-live={label === 'Key' ? 'polite' : undefined}
            className={`flex items-center gap-[0.12em] ${label === 'Key' ? 'font-bold' : 'text-soft'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Beats a minute. Drawn: fonts for text have it thin, or from elsewhere. */
function QuarterNote() {
  return (
    <svg viewBox="0 0 11 24" aria-hidden="true" className="mr-[0.06em] h-[0.72em] fill-current text-soft">
      <ellipse cx="5" cy="20" rx="4.8" ry="3.5" transform="rotate(-22 5 20)" />
      <path d="M7.8 19V0h2v19z" />
    </svg>
  );
}

/** Said small beside a large sign. */
function Beside({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`text-[max(0.75rem,0.2em)] leading-tight font-semibold tracking-[0] text-soft ${className}`}
    >
      {children}
    </span>
  );
}
