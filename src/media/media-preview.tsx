import { Link } from '../ui/link.tsx';
import { MediaImage } from '../kernel/media/image.tsx';
import { SoundPlayer } from '../kernel/media/sound-player.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/item/facts.tsx';
import { Time } from '../ui/time.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import type { MediaView } from './media-view.server.ts';

/** The item itself, and what is known of it. */
export function MediaPreview({ media }: { media: MediaView }) {
  const { item } = media;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {item.kind === 'image' && <MediaImage picture={item} sizes="(min-width: 64rem) 780px, 100vw" eager />}
        {item.kind === 'audio' && (
          <div className="grid gap-4 p-5">
            <SoundPlayer bite={item} />
            {item.transcript && <Facts look="stacked" facts={[['Transcript', item.transcript]]} />}
          </div>
        )}
        {item.kind === 'pdf' && (
          <div className="grid place-items-center py-16 text-soft">
            <WorkIcon name="copy" className="size-12" />
          </div>
        )}
      </div>
      <Card className="self-start">
        <Facts look="narrow" facts={factsOf(media)} />
      </Card>
    </div>
  );
}

function NoDescription({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="honey">No description</Badge>
      <Link to={`/bee/media/edit/${id}`} className="underline underline-offset-2">
        Write one
      </Link>
    </span>
  );
}

function factsOf({ item, note, filename, mime, size, added, owner, position, undescribed }: MediaView) {
  const facts: (readonly [string, React.ReactNode])[] = [
    ['Seen by', item.visibility === 'public' ? 'Everybody, where a page shows it' : 'Members only'],
  ];
  if (item.kind === 'image')
    facts.push([
      'Description',
      item.alt || (undescribed ? <NoDescription key="description" id={item.id} /> : 'Decoration only'),
    ]);
  if (item.kind === 'audio') {
    facts.push(['Artist', item.artist || '–']);
    facts.push(['On the sound page', position === null ? 'No' : `Yes, at place ${position}`]);
  }
  if (item.caption) facts.push(['Caption', item.caption]);
  if (item.credit) facts.push(['Credit', item.credit]);
  if (item.licence) facts.push(['Licence', item.licence]);
  if (item.kind !== 'pdf') facts.push([item.kind === 'image' ? 'Pixels' : 'Length', note]);
  facts.push(['Original file', [filename, mime, size].filter(Boolean).join(', ')]);
  facts.push(['Added', <Time key="added" at={added} />]);
  if (owner) facts.push(['By', owner]);
  return facts;
}
