import { Icon } from '../../ui/icon.tsx';
import { t } from '../../texts/text.ts';

/** The songs before and after, at hand for who does not want to turn every page. */
export function StageSteps({
  before,
  next,
  onStep,
}: {
  before: string | undefined;
  next: string | undefined;
  onStep: (side: 'songBefore' | 'nextSong') => void;
}) {
  if (before === undefined && next === undefined) return null;
  return (
    <nav aria-label={t('Songs of the set')} className="grid w-full grid-cols-2 items-center gap-2">
      <Step side="songBefore" title={before} onStep={onStep} />
      <Step side="nextSong" title={next} onStep={onStep} />
    </nav>
  );
}

function Step({
  side,
  title,
  onStep,
}: {
  side: 'songBefore' | 'nextSong';
  title: string | undefined;
  onStep: (side: 'songBefore' | 'nextSong') => void;
}) {
  if (title === undefined) return <span />;
  return (
    <button
      type="button"
      onClick={() => onStep(side)}
      className={`flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-edge px-4 font-semibold hover:bg-sunken ${
        side === 'nextSong' ? 'justify-end' : ''
      }`}
    >
      {side === 'songBefore' && <Icon name="back" />}
      <span className="truncate">
        <span className="sr-only">
          {side === 'songBefore' ? t('Back to {title}', { title }) : t('On to {title}', { title })}
        </span>
        <span aria-hidden="true">{title}</span>
      </span>
      {side === 'nextSong' && <Icon name="arrow" />}
    </button>
  );
}
