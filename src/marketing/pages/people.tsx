import type { ReactNode } from 'react';
import { MediaImage } from '../../kernel/media/image.tsx';
import type { MediaById, MediaItem } from '../../kernel/media/media.ts';
import { Mark, MARKS } from '../../ui/mark.tsx';
import type { Section, SYMBOLS } from './sections.ts';

type Person = NonNullable<Section['people']>[number];

/** Who comes; `ask` whoever reads it, in a place beside them. */
export function People({
  people,
  media,
  ask,
}: {
  people: readonly Person[];
  media: MediaById;
  ask?: ReactNode;
}) {
  return (
    <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {people.map((person, index) => (
        <li key={index} className="grid grid-cols-[auto_1fr] items-start gap-4">
          <span aria-hidden="true" className="portrait hexagon">
            <Portrait person={person} picture={media[person.picture ?? '']} />
          </span>
          <div>
            <h3 className="text-xl">{person.name}</h3>
            {person.role && <p className="mb-1 text-xs font-semibold text-soft">{person.role}</p>}
            <p className="text-sm">{person.text}</p>
          </div>
        </li>
      ))}
      {ask && <li className="grid content-start justify-items-start gap-4">{ask}</li>}
    </ul>
  );
}

function Portrait({ person, picture }: { person: Person; picture: MediaItem | undefined }) {
  if (picture?.kind === 'image') return <MediaImage picture={picture} alt="" cover sizes="88px" />;
  if (!person.symbol || !(person.symbol in MARKS)) return person.name.slice(0, 1);
  return <Mark name={person.symbol as keyof typeof SYMBOLS} />;
}
