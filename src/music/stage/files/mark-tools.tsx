import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Colour, COLOURS, MOST_WORDS, SIZES } from '../../sheet-files/mark.ts';
import { StageTool } from '../tools/tools.tsx';
import type { Writing } from './marking-layer.tsx';
import { type Pencil, type Tool, TOOLS } from './pencil.ts';
import type { Undo } from './use-undo.ts';
import { t, translated } from '../../../texts/text.ts';

const COLOUR_NAMES = { ink: 'Black', ember: 'Red', reed: 'Green', honey: 'Yellow' } as const;
const WIDTH_NAMES = ['Thin', 'Medium', 'Thick'] as const;

/** What one draws with, for whom, and back. */
export function MarkTools({
  pencil,
  onPencil,
  undo,
  writing,
  said,
  onWords,
  onWrite,
  onDone,
}: {
  pencil: Pencil;
  onPencil: (change: Partial<Pencil>) => void;
  undo: Undo;
  /** Where words are being written. */
  writing: Writing | undefined;
  said: ReactNode;
  /** '' takes them away. */
  onWords: (text: string) => void;
  /** Begins to write in the middle of the page; undefined ends it. */
  onWrite: (begin: boolean) => void;
  onDone: () => void;
}) {
  const { tool, colour, width, shared } = pencil;
  return (
    <div
      role="toolbar"
      aria-label={t('Marks')}
      className="z-10 grid max-h-[60%] shrink-0 gap-1.5 overflow-y-auto border-t border-line bg-surface px-2 py-1.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Group label={t('What to draw with')}>
          {(Object.keys(TOOLS) as Tool[]).map((each) => (
            <StageTool
              key={each}
              pressed={tool === each}
              onPress={() => {
                onPencil({ tool: each });
                onWrite(false);
              }}
            >
              {t(TOOLS[each])}
            </StageTool>
          ))}
        </Group>
        {tool !== 'eraser' && (
          <>
            <Group label={t('Colour')}>
              {(Object.keys(COLOURS) as Colour[]).map((each) => (
                <StageTool
                  key={each}
                  label={t(COLOUR_NAMES[each])}
                  pressed={colour === each}
                  onPress={() => onPencil({ colour: each })}
                >
                  <span
                    className="size-5 rounded-full border border-[#fff]"
                    style={{ background: COLOURS[each] }}
                  />
                </StageTool>
              ))}
            </Group>
            <Group label={t('How thick')}>
              {([0, 1, 2] as const).map((each) => (
                <StageTool
                  key={each}
                  label={t(WIDTH_NAMES[each])}
                  pressed={width === each}
                  onPress={() => onPencil({ width: each })}
                >
                  <span className="w-5 rounded-full bg-current" style={{ height: 2 + each * 4 }} />
                </StageTool>
              ))}
            </Group>
            <Group label={t('Who sees it')}>
              <StageTool pressed={!shared} onPress={() => onPencil({ shared: false })}>
                {t('Only me')}
              </StageTool>
              <StageTool pressed={shared} onPress={() => onPencil({ shared: true })}>
                {t('The band')}
              </StageTool>
            </Group>
          </>
        )}
        {tool === 'words' && !writing && (
          <StageTool onPress={() => onWrite(true)}>{t('Write on this page')}</StageTool>
        )}
        <Group label={t('Undo, redo')}>
          <StageTool disabled={!undo.undo} onPress={() => undo.undo?.()}>
            {t('Undo')}
          </StageTool>
          <StageTool disabled={!undo.redo} onPress={() => undo.redo?.()}>
            {t('Redo')}
          </StageTool>
        </Group>
        <span className="ml-auto">
          <StageTool onPress={onDone}>{t('Done')}</StageTool>
        </span>
      </div>
      {writing && (
        <WordsForm
          key={writing.mark?.id ?? `${writing.x} ${writing.y}`}
          writing={writing}
          onWords={onWords}
          onCancel={() => onWrite(false)}
        />
      )}
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={translated(label)} className="flex flex-wrap items-center gap-1.5">
      {children}
    </div>
  );
}

function WordsForm({
  writing,
  onWords,
  onCancel,
}: {
  writing: Writing;
  onWords: (text: string) => void;
  onCancel: () => void;
}) {
  const before = writing.mark?.value.kind === 'words' ? writing.mark.value.text : '';
  const [text, setText] = useState(before);
  const isOver = useRef(false);
  const end = (words?: string) => {
    isOver.current = true;
    if (words === undefined) onCancel();
    else onWords(words);
  };
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    const words = text.trim();
    leave.current = () => {
      if (!isOver.current && words && words !== before) onWords(words);
    };
  });
  // Whoever goes on to something else has said what was to be written.
  useLayoutEffect(() => () => leave.current?.(), []);
  return (
    <form
      className="flex flex-wrap items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        end(text.trim());
      }}
    >
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to write in it
        autoFocus
        aria-label={t('Words on the page')}
        placeholder={t('Words on the page')}
        rows={1}
        maxLength={MOST_WORDS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            end(text.trim());
          }
        }}
        className="min-h-11 min-w-0 flex-[1_1_12rem] resize-none rounded-md border border-edge bg-ground px-3 py-2.5 text-sm"
      />
      <button
        type="submit"
        className="min-h-11 cursor-pointer rounded-md border border-edge px-3 text-sm font-semibold hover:bg-sunken"
      >
        {before ? t('Change words') : t('Add words')}
      </button>
      {before && <StageTool onPress={() => end('')}>{t('Delete words')}</StageTool>}
      <StageTool onPress={() => end()}>{t('Cancel')}</StageTool>
    </form>
  );
}

export const sizeOf = ({ width }: Pencil): number => SIZES[width];
