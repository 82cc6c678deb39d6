/** A text as it was typed: an empty line begins a paragraph, lines that begin with a hyphen are a list. */
export function PageText({ text }: { text: string | undefined }) {
  const blocks = (text ?? '').split(/\n\s*\n/).filter((block) => block.trim());
  return blocks.map((block, index) => {
    const lines = block.trim().split('\n');
    return lines.every((line) => line.startsWith('- ')) ? (
      <ul key={index}>
        {lines.map((line, item) => (
          <li key={item}>{line.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={index} className="whitespace-pre-line">
        {block.trim()}
      </p>
    );
  });
}
