import { Link } from '../ui/link.tsx';

/** Where an idea was born: 'Born at table 4, Lyon, round 2', with the way to the summary that tells of it. */
export function Provenance({
  origin,
  title,
  path,
}: {
  origin: string;
  title: string | undefined;
  path: string | undefined;
}) {
  if (!origin && !title) return null;
  const place = origin.replace(/^(Table|Round)\b/, (word) => word.toLowerCase());
  return (
    <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      Born {place ? `at ${place}` : 'in'}
      {title && (
        <>
          {place ? ', in ' : ' '}
          {path ? (
            <Link to={path} className="font-semibold underline underline-offset-2">
              {title}
            </Link>
          ) : (
            title
          )}
        </>
      )}
      .
    </p>
  );
}
