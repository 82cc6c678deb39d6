import './persona-profile.css';
import type { Item } from '../kernel/content/fields/definition.ts';
import { FieldFacts } from '../kernel/content/fields/field-facts.tsx';
import { ItemCover } from '../kernel/content/screens/item-cover.tsx';
import type { MediaById } from '../kernel/media/media.ts';
import { RichTextView } from '../kernel/rich-text/view.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { FactsBeside } from '../ui/item/facts.tsx';
import { persona } from './persona.ts';

type Persona = Item<(typeof persona)['fields']>;

/** The persona on one page: portrait, words of its own, and what it wants, fears and does. */
export function PersonaProfile({ item, media }: { item: Persona; media: MediaById }) {
  const { goals, frustrations, tasks } = item;
  return (
    <div className="persona">
      <div className="persona-portrait">
        <ItemCover kind={persona.kind} item={item} media={media} shape="square" />
        {item.isAssumption && (
          <div>
            <Badge tone="honey">An assumption</Badge>
          </div>
        )}
      </div>
      <div className="persona-words">
        {item.quote && (
          <blockquote className="border-l-4 border-honey pl-5 font-display text-xl leading-snug">
            “{item.quote}”
          </blockquote>
        )}
        <div className="persona-text grid content-start gap-8">
          {item.bio.content.length > 0 && <RichTextView document={item.bio} media={media} />}
          {[goals, frustrations, tasks].some(({ length }) => length > 0) && (
            <div className="grid gap-6 md:grid-cols-3">
              <Lines label="Goals" lines={goals} />
              <Lines label="Frustrations" lines={frustrations} />
              <Lines label="Tasks" lines={tasks} />
            </div>
          )}
        </div>
        <Card className="persona-facts">
          <FactsBeside value>
            <FieldFacts
              definition={persona}
              item={item}
              names={['tagline', 'role', 'musicTaste', 'influence', 'tags']}
            />
          </FactsBeside>
        </Card>
      </div>
    </div>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-base">{label}</h2>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
