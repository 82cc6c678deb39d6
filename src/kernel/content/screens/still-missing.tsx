import { useEffect, useId, useRef, useState } from 'react';

/** Something that is not filled in yet. */
export interface Missing {
  /** 'A place' */
  words: string;
  /** The id of its field. */
  field: string;
  /** What cannot be done without it: 'before it can be published'. */
  until?: string | undefined;
}

/** What a document lacks as it is typed now; each line leads to its field. */
export function StillMissing({
  title = 'Still missing',
  shown,
  missingIn,
}: {
  title?: string;
  shown: Readonly<Record<string, string | undefined>>;
  /** What is missing in these texts. */
  missingIn: (text: (name: string) => string) => readonly Missing[];
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(() => missingIn((name) => shown[name] ?? ''));
  const ask = useRef(missingIn);
  useEffect(() => {
    ask.current = missingIn;
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    // Once what was typed is drawn: rich text sends its own input with it.
    const look = () =>
      requestAnimationFrame(() => {
        if (!form?.isConnected) return;
        const typed = new FormData(form);
        setMissing(
          ask.current((name) => {
            const value = typed.get(name);
            return typeof value === 'string' ? value : '';
          }),
        );
      });
    look();
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, []);
  return (
    <div ref={box} className="empty:hidden">
      {missing.length > 0 && (
        <div className="rounded-md bg-honey-wash px-4 py-3 text-sm">
          <p id={id} className="font-semibold">
            {title}
          </p>
          <ul aria-labelledby={id} className="mt-1 grid">
            {missing.map(({ words, field, until }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-2 pointer-fine:min-h-8"
                >
                  {words}
                  {until && ` (${until})`}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
