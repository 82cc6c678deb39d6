import { Link } from '../ui/link.tsx';

/** The story as it is told: as somebody I want something, so that something comes of it. */
export function StorySentence({
  item,
  persona,
  path,
}: {
  item: { asA: string; iWant: string; soThat: string };
  persona: string | undefined;
  path: string | undefined;
}) {
  const who = persona ?? item.asA;
  return (
    <blockquote className="grid gap-2 border-l-4 border-honey pl-5 font-display text-xl leading-snug">
      {who && (
        <p>
          <span className="text-soft">As </span>
          {path ? (
            <Link to={path} className="underline underline-offset-4">
              {who}
            </Link>
          ) : (
            who
          )}
        </p>
      )}
      <p>
        <span className="text-soft">I want </span>
        {item.iWant}
      </p>
      {item.soThat && (
        <p>
          <span className="text-soft">so that </span>
          {item.soThat}
        </p>
      )}
    </blockquote>
  );
}
