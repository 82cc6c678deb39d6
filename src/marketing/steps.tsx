/** What happens, in order. */
export function Steps({ steps }: { steps: readonly { title: string; text?: string }[] }) {
  return (
    <ol className={`grid gap-6 ${steps.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'}`}>
      {steps.map(({ title, text }, i) => (
        <li key={i} className="grid content-start gap-2 border-t-3 border-honey pt-4">
          <span aria-hidden="true" className="font-mono text-sm text-soft">
            {i + 1}
          </span>
          <h3 className="text-xl">{title}</h3>
          <p className="text-sm text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
