import type { ReactNode } from 'react';
import type { Sheet, SheetSection } from '../chordpro/sheet.ts';
import { t, translated } from '../../texts/text.ts';
import { keyFacts } from '../chordpro/sheet-text.ts';
import { writeDuration } from '../chordpro/song-facts.ts';
import { SheetRowView } from './row.tsx';
import { labelHere } from './section-label.ts';
import { Staves } from './staves.tsx';
import type { SheetView } from './view.ts';

const SIZE = {
  s: 'text-sm',
  m: 'text-base',
  l: 'text-lg',
  xl: 'text-xl',
  stage: 'on-stage leading-[1.25]',
} as const;
const COLUMNS = {
  auto: 'columns-[26rem]',
  /** What is around it says how many, and whether they stand beside each other from page to page. */
  stage: 'columns-(--columns) in-data-[layout=pages]:h-full in-data-[layout=pages]:[column-fill:auto]',
  '1': 'columns-1',
  '2': 'sheet-columns-2 columns-1 md:columns-2 print:columns-2',
  '3': 'sheet-columns-3 columns-1 md:columns-2 xl:columns-3 print:columns-3',
} as const;

/** A song as musicians read it; drawn on the server, as elements. */
export function SongSheet({
  sheet,
  size = 'm',
  columns = 'auto',
  heading = 'h2',
  marked = false,
  before,
  onDrawn,
}: {
  sheet: Sheet;
  /** On the stage the size is that of what is around it. */
  size?: SheetView['size'] | 'stage';
  columns?: SheetView['columns'] | 'stage';
  /** Of its sections: below that of the song. */
  heading?: 'h2' | 'h3';
  /** Each piece says where in the text it stands, so that a press on it can be told. */
  marked?: boolean;
  /** Stands above the first section, in its column. */
  before?: ReactNode;
  /** Music was drawn where its text had stood: the sheet takes another room. */
  onDrawn?: () => void;
}) {
  const wanted = columns === 'auto' && sheet.columns > 1 ? (sheet.columns > 2 ? '3' : '2') : columns;
  const drawn = (
    <div className={`${SIZE[size]} ${COLUMNS[wanted]} min-w-0 gap-10 leading-[round(1.4em,1px)]`}>
      {before}
      {sheet.sections.map((section, i) => (
        <SectionView
          key={i}
          section={section}
          time={sheet.time}
          heading={heading}
          marked={marked}
          onStage={size === 'stage'}
          onDrawn={onDrawn}
        />
      ))}
      {(sheet.copyright || sheet.licenceNumber) && (
        <p className="mt-4 break-before-avoid text-[max(0.8125rem,0.5em)] text-soft">
          {[sheet.copyright && `© ${sheet.copyright}`, sheet.licenceNumber && `CCLI ${sheet.licenceNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
  // How many columns there are hangs on the room.
  return wanted === 'auto' ? <div className="@container/sheet min-w-0">{drawn}</div> : drawn;
}

function SectionView({
  section,
  time,
  heading: Heading,
  marked,
  onStage,
  onDrawn,
}: {
  section: SheetSection;
  /** Of the song. */
  time: string;
  heading: 'h2' | 'h3';
  marked: boolean;
  onStage: boolean;
  onDrawn: (() => void) | undefined;
}) {
  const { kind, recalled, rows, abc } = section;
  const label = labelHere(section.label);
  const aside = kind === 'chorus' ? 'border-l-3 border-honey pl-4' : '';
  const whole = onStage
    ? 'break-inside-avoid in-data-[cut=true]:break-inside-auto'
    : rows.length <= 14
      ? 'break-inside-avoid [@media(max-height:600px)]:break-inside-auto'
      : '';
  const lines = rows.map((row, i) => <SheetRowView key={i} row={row} marked={marked} />);
  const scrolled = (kind === 'tab' || kind === 'grid') && (
    <div
      role="group"
      aria-label={label || (kind === 'tab' ? 'Tablature' : 'Chord grid')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto in-aria-hidden:invisible"
    >
      {lines}
    </div>
  );
  return (
    // A group, no landmark: a song has many, and the same refrain may stand twice.
    <section role="group" aria-label={label || undefined} className={`mb-6 ${aside} ${whole}`}>
      {label && (
        <Heading className="mb-1 break-after-avoid font-text text-[max(0.8125rem,0.6em)] font-semibold tracking-wide text-soft uppercase">
          {label}
          {recalled && rows.length > 0 && <span className="sr-only"> {t('again')}</span>}
        </Heading>
      )}
      {abc ? (
        <Staves abc={abc} rows={rows} time={time} label={label} onStage={onStage} onDrawn={onDrawn}>
          {scrolled}
        </Staves>
      ) : (
        scrolled || lines
      )}
    </section>
  );
}

/** Key, capo, tempo, metre and length, as far as they are known. */
export function SheetFacts({ sheet }: { sheet: Sheet }) {
  const facts = keyFacts(sheet);
  if (sheet.tempo) facts.push(['Tempo', String(sheet.tempo)]);
  if (sheet.time) facts.push(['Time signature', sheet.time]);
  if (sheet.duration) facts.push(['Length', writeDuration(sheet.duration)]);
  if (sheet.flow) facts.push(['Order', sheet.flow]);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-soft">{translated(label)}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
