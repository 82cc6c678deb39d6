import type { ReactNode } from 'react';
import type { MediaById } from '../../kernel/media/media.ts';
import { People } from './people.tsx';
import { Doors, Figures, Gallery, Points } from './cells.tsx';
import { Programme } from './programme.tsx';
import { QuestionList } from '../../ui/question-list.tsx';
import { Reach } from './reach.tsx';
import { Steps } from '../steps.tsx';
import type { Section } from './sections.ts';

/** What a section holds, by its type. */
export function SectionBody({
  section,
  media,
  ask,
}: {
  section: Section;
  media: MediaById;
  /** What is asked of whoever reads it, where there is a place for it. */
  ask?: ReactNode;
}) {
  switch (section.type) {
    case 'steps':
      return <Steps steps={section.steps ?? []} />;
    case 'points':
      return <Points points={section.points ?? []} />;
    case 'programme':
      return <Programme items={section.programme ?? []} />;
    case 'people':
      return <People people={section.people ?? []} media={media} ask={ask} />;
    case 'figures':
      return <Figures figures={section.figures ?? []} />;
    case 'questions':
      return <QuestionList questions={section.questions ?? []} />;
    case 'gallery':
      return <Gallery pictures={section.gallery ?? []} media={media} />;
    case 'doors':
      return <Doors doors={section.doors ?? []} />;
    case 'reach':
      return <Reach />;
    default:
      return null;
  }
}
