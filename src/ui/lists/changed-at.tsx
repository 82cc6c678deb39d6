/** When something was changed last, or came; where a row is a few lines, the day is enough. */
export function ChangedAt({ at: { text, dateTime } }: { at: { text: string; dateTime: string } }) {
  const hour = /, \d.*$/.exec(text)?.[0] ?? '';
  return (
    <time dateTime={dateTime} className="data-changed">
      {text.slice(0, text.length - hour.length)}
      <span>{hour}</span>
    </time>
  );
}
