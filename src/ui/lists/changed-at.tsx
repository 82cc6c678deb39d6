/** When something was changed last, or came; where a row is a few lines, the day is enough, and on a phone its date. */
export function ChangedAt({ at: { text, dateTime } }: { at: { text: string; dateTime: string } }) {
  const [, weekday = '', date = text, hour = ''] = /^(\p{L}+ )?(.*?)(, \d.*)?$/u.exec(text) ?? [];
  return (
    <time dateTime={dateTime} className="data-changed">
      {weekday && <span className="data-roomy">{weekday}</span>}
      {date}
      <span className="data-hour">{hour}</span>
    </time>
  );
}
