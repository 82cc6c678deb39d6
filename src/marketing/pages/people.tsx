import { MediaImage } from '../../kernel/media/image.tsx';
import type { MediaById, MediaItem } from '../../kernel/media/media.ts';
import { Mark, MARKS } from '../../ui/mark.tsx';
import type { Section, SYMBOLS } from './sections.ts';

type Person = NonNullable<Section['people']>[number];

export function People({ people, media }: { people: readonly Person[]; media: MediaById }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {people.map((person, index) => (
        <li key={index} className="grid grid-cols-[56px_1fr] gap-4">
          <Portrait person={person} picture={media[person.picture ?? '']} />
          <div>
            <h3 className="text-xl">{person.name}</h3>
            {person.role && <p className="mb-1 text-xs font-semibold text-soft">{person.role}</p>}
            <p className="text-sm">{person.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Portrait({ person, picture }: { person: Person; picture: MediaItem | undefined }) {
  if (picture?.kind === 'image')
    return <MediaImage picture={picture} alt="" cover sizes="56px" className="size-14 rounded-md" />;
  if (!person.symbol || !(person.symbol in MARKS))
    return (
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-md bg-honey-wash font-display text-2xl font-bold"
      >
        {person.name.slice(0, 1)}
      </span>
    );
  return (
    <Mark
      name={person.symbol as keyof typeof SYMBOLS}
      className="size-14 rounded-md bg-honey-wash fill-none stroke-ink p-2.5"
    />
  );
}
