import './what-follows.css';
import { type ReactNode, useEffect } from 'react';
import { Drawing, Icon } from '../../../ui/icon.tsx';
import { site } from '../../../kernel/publishing/site.ts';
import type { Sheet } from '../../chordpro/sheet.ts';
import type { Plan } from '../clock/plan.ts';
import { PlanClock } from '../clock/plan-clock.tsx';
import { StageFacts } from './facts.tsx';
import type { StageAction } from '../device/keys.ts';
import { BandWord } from '../lead/band-words.tsx';
import type { LeadState } from '../lead/lead-channel.ts';
import { LeadSign } from '../lead/lead-sign.tsx';
import type { StageItem } from '../stage.ts';
import { t } from '../../../texts/text.ts';

/** Letters that stand in one line beside the figures. */
const SHORT_TITLE = 20;

/** The one line at rest: which song of how many, how it is played, who leads, and the way to all else. */
export function StageBar({
  set,
  item,
  sheet,
  before,
  next,
  nextSheet,
  page: { page, pages },
  band,
  act,
  children,
  more,
}: {
  set: Plan & { title: string; leave: string };
  item: StageItem;
  sheet: Sheet | undefined;
  before: StageItem | undefined;
  next: StageItem | undefined;
  nextSheet: Sheet | undefined;
  page: { page: number; pages: number };
  /** Undefined where nobody can follow. */
  band: { state: LeadState; leading: boolean } | undefined;
  act: (intent: StageAction) => void;
  /** The tools that are at hand. */
  children: ReactNode;
  /** The way to the others. */
  more: ReactNode;
}) {
  useEffect(() => {
    if (item.title !== set.title)
      document.title = `${item.title} · ${t('Stage: {title}', { title: set.title })} · ${site.name}`;
  }, [item.title, set.title]);
  return (
    <header className="stage-bar relative z-30 flex h-14 shrink-0 items-center gap-1 bg-ground px-2 stage-roomy:gap-3">
      {/* A plain link: where there is no network, the browser says so instead of a broken screen. */}
      <a
        href={set.leave}
        aria-label={t('Leave the stage')}
        className="stage-leave grid min-h-11 min-w-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="back" />
      </a>
      <h1 className="sr-only">{set.title}</h1>
      <div className="stage-song relative grid min-w-0 flex-1 stage-roomy:mr-2 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3">
        <div className="stage-named contents">
          <h2
            aria-live="polite"
            data-long={item.title.length > SHORT_TITLE || undefined}
            className="stage-title col-span-2 line-clamp-1 font-bold wrap-anywhere stage-upright:line-clamp-2"
          >
            {item.title}
          </h2>
          {item.lead && (
            <p className="stage-lead stage-said hidden truncate font-semibold">
              {t('Lead: {name}', { name: item.lead })}
            </p>
          )}
        </div>
        {/* Beside the title where there is room, else a line of its own below it. */}
        <div className="stage-line contents">
          <StageFacts sheet={sheet} tempo={item.tempo} />
          <div className="stage-where stage-said flex gap-x-3 text-soft tabular-nums">
            <p aria-live="polite" className="flex gap-2 whitespace-nowrap">
              <span className="empty:hidden">
                {item.place}
                {item.clock && (
                  <span className="stage-planned stage-narrow:hidden">
                    {' · '}
                    {t('planned {clock}', { clock: item.clock })}
                  </span>
                )}
              </span>
              {pages > 1 && (
                <span className="stage-page">
                  <span className="sr-only">{t('Page')} </span>
                  {page}/{pages}
                </span>
              )}
            </p>
            <div className="stage-clock stage-narrow:hidden">
              <PlanClock plan={set} item={item} />
            </div>
          </div>
          <div className="stage-said stage-next flex min-w-0 items-center gap-2 overflow-hidden whitespace-nowrap text-soft">
            {band && <LeadSign {...band} />}
            <p role="status" className="stage-follows flex font-semibold text-ink empty:hidden">
              {next && (
                <>
                  {/* Of a long title the end is left out, never its first word, nor what it is played in. */}
                  <span className="stage-cut">
                    {t('Next: {title}', { title: next.title }).replace(': ', ':\u00A0')}
                  </span>
                  <PlayedIn sheet={nextSheet} otherwise={next.key} />
                </>
              )}
            </p>
          </div>
        </div>
        {band && <BandWord word={band.state.word} />}
      </div>
      {children}
      {(before ?? next) && (
        <nav aria-label={t('Songs of the set')} className="stage-steps flex">
          <Steps {...{ before, next, act }} />
        </nav>
      )}
      {more}
    </header>
  );
}

/** The key that comes: what sounds, and over a capo what is played, in the words of the set's list. */
function PlayedIn({
  sheet,
  otherwise,
}: {
  sheet: Sheet | undefined;
  /** Where its sheet says none. */
  otherwise: string;
}) {
  const key = sheet?.key || otherwise;
  if (!key) return null;
  if (!sheet?.key || sheet.capo === 0) return <span className="stage-comes">{`\u00A0${key}`}</span>;
  return (
    <>
      <span className="stage-comes stage-sounds">{`\u00A0${sheet.soundingKey}`}</span>
      <span className="text-soft">{`\u00A0${t('capo')} ${sheet.capo} (${key})`}</span>
    </>
  );
}

/** To the songs beside this one. */
export function Steps({
  before,
  next,
  act,
}: {
  before: StageItem | undefined;
  next: StageItem | undefined;
  act: (intent: StageAction) => void;
}) {
  return (
    <>
      {/* On a phone the first song's title has its place. */}
      <Step
        label={before && t('Back to {title}', { title: before.title })}
        sign="M15 5l-7 7 7 7"
        without="stage-narrow:hidden"
        onPress={() => act('songBefore')}
      />
      <Step
        label={next && t('On to {title}', { title: next.title })}
        sign="M9 5l7 7-7 7"
        onPress={() => act('nextSong')}
      />
    </>
  );
}

/** To the song before or after, for who does not want to turn every page. */
function Step({
  label,
  sign,
  without = '',
  onPress,
}: {
  label: string | undefined;
  sign: string;
  /** Of the place that it leaves where there is no song. */
  without?: string;
  onPress: () => void;
}) {
  if (!label) return <span className={`size-11 ${without}`} />;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        // After a finger, a pedal's Enter is no second press of this.
        if (event.detail > 0) event.currentTarget.blur();
        onPress();
      }}
      className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
    >
      <Drawing path={sign} />
    </button>
  );
}
