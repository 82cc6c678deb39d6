import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import type { ToDo } from './before-shown.server.ts';

/** A list that is gone once all of it is done. */
export function BeforeShown({ toDo }: { toDo: readonly ToDo[] }) {
  if (toDo.length === 0) return null;
  return (
    <Card header={<h2 className="text-lg">Before the site is shown</h2>}>
      <ul className="grid list-disc pl-5 text-sm">
        {toDo.map(({ text, to }) => (
          <li key={text}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center py-1.5 underline underline-offset-2 pointer-fine:min-h-8"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
