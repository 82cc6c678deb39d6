import type { Sheet } from '../../chordpro/sheet.ts';
import { labelHere } from '../../sheets/section-label.ts';
import { t } from '../../../texts/text.ts';

/** Every section of the song, to be at once where the band is. */
export function JumpList({ sheet, onJump }: { sheet: Sheet; onJump: (section: number) => void }) {
  return (
    <nav aria-label={t('Sections')}>
      <ul className="flex flex-wrap gap-2">
        {sheet.sections.map((section, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onJump(index)}
              className="min-h-11 max-w-60 min-w-11 cursor-pointer truncate rounded-md border border-edge px-3 text-sm font-semibold hover:bg-sunken"
            >
              {labelHere(section.label) ||
                firstWords(section.rows) ||
                t('Part {number}', { number: index + 1 })}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function firstWords(rows: Sheet['sections'][number]['rows']): string {
  for (const row of rows) {
    if (row.kind === 'comment') return row.text;
    if (row.kind !== 'lyrics') continue;
    const text = row.words.flatMap((word) => word.map(({ text }) => text)).join('');
    if (text.trim()) return text.trim();
  }
  return '';
}
