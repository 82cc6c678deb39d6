import './story-board.css';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '../ui/link.tsx';
import { Badge } from '../ui/badge.tsx';
import { MenuButton, POPOVER } from '../ui/menu/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import { LEVEL_LABELS, type Level } from '../kernel/content/fields/field.ts';
import { PROGRESS, type Progress } from './progress.ts';
import type { StoryCardView } from './stories.server.ts';

interface Answer {
  message?: string;
}

const COLUMNS = Object.entries(PROGRESS) as [Progress, string][];

/**
 * Stories in their five states. A card is dragged to another column, or moved there by the
 * buttons in its "Move" menu, which work by keyboard and without scripts.
 */
export function StoryBoard({ stories, mayMove }: { stories: readonly StoryCardView[]; mayMove: boolean }) {
  const fetcher = useFetcher<Answer>();
  const [over, setOver] = useState<Progress>();
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const moving = fetcher.formData?.get('story');
  const to = fetcher.formData?.get('to');
  const columnOf = (story: StoryCardView) => (story.id === moving ? (to as Progress) : story.progress);

  // A card that moved by the keyboard takes the focus along.
  useEffect(() => {
    if (fetcher.state !== 'idle' || moved.current === undefined) return;
    board.current?.querySelector<HTMLElement>(`[data-story="${moved.current}"] .story-move`)?.focus();
    moved.current = undefined;
  }, [fetcher.state]);

  const move = (story: StoryCardView, column: Progress) => {
    if (story.progress === column || fetcher.state !== 'idle') return;
    const sent = { do: 'move', story: story.id, version: String(story.version), to: column };
    void fetcher.submit(sent, { method: 'post' });
  };
  const drop = (event: DragEvent, column: Progress) => {
    event.preventDefault();
    setOver(undefined);
    const story = stories.find(({ id }) => id === event.dataTransfer.getData('text/plain'));
    if (story) move(story, column);
  };
  const said = stories.find(({ id }) => id === moving);
  return (
    <div ref={board} className="grid gap-4">
      {fetcher.data?.message && <Notice tone="error">{fetcher.data.message}</Notice>}
      <p role="status" className="sr-only">
        {said && to ? `${said.title}: ${PROGRESS[to as Progress]}` : ''}
      </p>
      <div className="grid gap-4 md:grid-cols-3 xl:grid-cols-5">
        {COLUMNS.map(([column, label]) => {
          const cards = stories.filter((story) => columnOf(story) === column);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the Move menu
            <section
              key={column}
              aria-labelledby={`column-${column}`}
              onDragOver={(event) => {
                if (!mayMove) return;
                event.preventDefault();
                setOver(column);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => drop(event, column)}
              className={`grid content-start gap-3 rounded-lg border p-2 md:min-h-60 ${over === column ? 'border-honey-deep bg-honey-wash' : 'border-line bg-sunken'}`}
            >
              <h2 id={`column-${column}`} className="flex items-baseline justify-between px-2 pt-1 text-sm">
                {label} <span className="font-normal text-soft">{cards.length}</span>
              </h2>
              <ul className="grid gap-2">
                {cards.map((story) => (
                  <Card
                    key={story.id}
                    story={story}
                    mayMove={mayMove}
                    busy={story.id === moving}
                    onMove={(next) => {
                      moved.current = story.id;
                      move(story, next);
                    }}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Card({
  story,
  mayMove,
  busy,
  onMove,
}: {
  story: StoryCardView;
  mayMove: boolean;
  busy: boolean;
  onMove: (to: Progress) => void;
}) {
  const { id, title, iWant, value, criteria } = story;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
    <li
      data-story={id}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={`grid gap-2 rounded-md border border-line bg-surface p-3 text-sm shadow-soft hover:border-edge ${mayMove ? 'cursor-grab' : ''} ${busy ? 'opacity-60' : ''}`}
    >
      <Link to={`/bee/stories/show/${id}`} draggable={false} className="font-semibold hover:underline">
        {title}
      </Link>
      {iWant && <p className="line-clamp-3 text-xs text-soft">I want {iWant}</p>}
      <div className="story-foot">
        <p className="story-facts">
          {value && (
            <span title={`Value: ${LEVEL_LABELS[value as Level]}`}>
              <Badge>
                <span className="sr-only">Value: </span>
                {LEVEL_LABELS[value as Level]}
              </Badge>
            </span>
          )}
          {criteria.all > 0 && (
            <span title={`${criteria.done} of ${criteria.all} criteria`} className="story-criteria">
              <WorkIcon name="check" className="size-4" />
              {criteria.done} of {criteria.all}
              <span className="sr-only"> criteria</span>
            </span>
          )}
        </p>
        {mayMove && <Move story={story} onMove={onMove} />}
      </div>
    </li>
  );
}

/** Where a card can go: a native popover, so it works without scripts. */
function Move({ story, onMove }: { story: StoryCardView; onMove: (to: Progress) => void }) {
  const list = useId();
  const { id, title, version, progress } = story;
  return (
    <>
      <button
        type="button"
        popoverTarget={list}
        aria-label={`Move ${title}…`}
        title="Move…"
        className="story-move"
      >
        <WorkIcon name="dots" />
      </button>
      <div id={list} popover="auto" className={`w-48 ${POPOVER}`}>
        <form method="post">
          <input type="hidden" name="story" value={id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="do" value="move" />
          {COLUMNS.filter(([column]) => column !== progress).map(([column, label]) => (
            <MenuButton
              key={column}
              name="to"
              value={column}
              onClick={(press) => {
                press.preventDefault();
                press.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                onMove(column);
              }}
            >
              Move to {label}
            </MenuButton>
          ))}
        </form>
      </div>
    </>
  );
}
