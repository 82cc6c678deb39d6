import { useState } from 'react';
import { SearchBox } from '../ui/lists/search-box.tsx';

/** The schema, to be searched: each type by itself, those that a word stands in. */
export function SchemaReader({ types }: { types: readonly string[] }) {
  const [word, setWord] = useState('');
  const wanted = word.trim().toLowerCase();
  const shown = wanted ? types.filter((type) => type.toLowerCase().includes(wanted)) : types;
  return (
    <section aria-label="Schema" className="grid min-w-0 content-start gap-3">
      <h2 className="text-xl">Schema</h2>
      <SearchBox label="Search the schema" text="" onSearch={setWord} />
      <p role="status" className="text-sm text-soft">
        {shown.length === 1 ? '1 type' : `${shown.length} types`}
      </p>
      <div
        role="region"
        aria-label="Types"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        className="grid max-h-[52rem] gap-4 overflow-auto rounded-md border border-line bg-sunken p-4"
      >
        {shown.map((type) => (
          <pre key={type} className="font-mono text-xs whitespace-pre-wrap">
            {type}
          </pre>
        ))}
      </div>
    </section>
  );
}
