import './reading.css';
import { Fragment, type ReactNode } from 'react';
import { MediaImage } from '../media/image.tsx';
import type { MediaById } from '../media/media.ts';
import type { RichBlock, RichCell, RichInline, RichItem, RichText } from './rich-text.ts';
import { t } from '../../texts/text.ts';

const NOTHING: MediaById = {};

/**
 * Draws checked body text as elements, never as an HTML string. Pictures and sounds come from `media`
 * (`findMedia`); one that the viewer may not see, or that is gone, is left out.
 */
export function RichTextView({ document, media = NOTHING }: { document: RichText; media?: MediaById }) {
  return <div className="reading">{drawBlocks(document.content, media)}</div>;
}

function drawBlocks(blocks: readonly RichBlock[], media: MediaById): ReactNode[] {
  return blocks.map((block, key) => <Fragment key={key}>{drawBlock(block, media)}</Fragment>);
}

function drawBlock(block: RichBlock, media: MediaById): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInline(block.content)}</p>;
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return <Heading>{drawInline(block.content)}</Heading>;
    }
    case 'bulletList':
      return <ul>{drawItems(block.content, media)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{drawItems(block.content, media)}</ol>;
    case 'codeBlock':
      return drawCode(block.content?.map(({ text }) => text).join('') ?? '');
    case 'blockquote':
      return <blockquote>{drawBlocks(block.content, media)}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'table':
      return drawTable(block.content, media);
    case 'image':
      return drawImage(block.attrs, media);
    case 'audio':
      return drawAudio(block.attrs, media);
  }
}

function drawItems(items: readonly RichItem[], media: MediaById): ReactNode[] {
  return items.map((item, key) => <li key={key}>{drawBlocks(item.content, media)}</li>);
}

/** Its lines stay as they are, however long; they move in a frame of their own, by keys too. */
function drawCode(text: string): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

/** Wider than the screen, it moves in its own frame, by keys too. */
function drawTable(rows: Extract<RichBlock, { type: 'table' }>['content'], media: MediaById): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div role="region" aria-label={t('Table')} tabIndex={0} className="overflow-x-auto">
      <table>
        <tbody>
          {rows.map((row, key) => (
            <tr key={key}>
              {row.content.map((cell, column) => (
                <Fragment key={column}>{drawCell(cell, key === 0, media)}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawCell(cell: RichCell, onTop: boolean, media: MediaById): ReactNode {
  const content = drawBlocks(cell.content, media);
  const spans = { colSpan: cell.attrs?.colspan, rowSpan: cell.attrs?.rowspan };
  if (cell.type === 'tableCell') return <td {...spans}>{content}</td>;
  return (
    <th scope={scopeOf(cell, onTop)} {...spans}>
      {content}
    </th>
  );
}

/** A head over several columns, or beside several rows, is that of a group. */
function scopeOf({ attrs }: RichCell, onTop: boolean): string {
  if (onTop) return attrs?.colspan ? 'colgroup' : 'col';
  return attrs?.rowspan ? 'rowgroup' : 'row';
}

function drawImage(
  { mediaId, alt, caption }: { mediaId: string; alt: string; caption: string },
  media: MediaById,
): ReactNode {
  const picture = media[mediaId];
  if (picture?.kind !== 'image') return null;
  const words = [caption, picture.credit && t('Picture: {credit}', { credit: picture.credit })]
    .filter(Boolean)
    .join(' · ');
  return (
    <figure>
      <MediaImage
        picture={picture}
        alt={alt}
        sizes="(min-width: 48rem) 680px, 100vw"
        className="rounded-lg"
      />
      {words && <figcaption>{words}</figcaption>}
    </figure>
  );
}

function drawAudio({ mediaId, caption }: { mediaId: string; caption: string }, media: MediaById): ReactNode {
  const sound = media[mediaId];
  if (sound?.kind !== 'audio') return null;
  const words = caption || [sound.title, sound.artist].filter(Boolean).join(' · ');
  return (
    <figure>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words, where it has any, stand below */}
      <audio controls preload="none" src={sound.url} aria-label={sound.title} className="w-full" />
      <figcaption>{words}</figcaption>
      {sound.transcript && (
        <details className="text-sm">
          <summary>{t('Transcript')}</summary>
          <p className="whitespace-pre-line">{sound.transcript}</p>
        </details>
      )}
    </figure>
  );
}

function drawInline(content: readonly RichInline[] = []): ReactNode[] {
  return content.map((node, key) => (
    <Fragment key={key}>{node.type === 'hardBreak' ? <br /> : drawText(node)}</Fragment>
  ));
}

function drawText(node: Extract<RichInline, { type: 'text' }>): ReactNode {
  let drawn: ReactNode = node.text;
  for (const mark of node.marks ?? []) {
    if (mark.type === 'bold') drawn = <strong>{drawn}</strong>;
    else if (mark.type === 'italic') drawn = <em>{drawn}</em>;
    else if (mark.type === 'strike') drawn = <s>{drawn}</s>;
    else if (mark.type === 'code') drawn = <code>{drawn}</code>;
    else if (mark.type === 'subscript') drawn = <sub>{drawn}</sub>;
    else if (mark.type === 'superscript') drawn = <sup>{drawn}</sup>;
    else if (mark.type === 'link')
      drawn = (
        <a href={mark.attrs.href} rel="noopener nofollow">
          {drawn}
        </a>
      );
  }
  return drawn;
}
