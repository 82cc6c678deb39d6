/** An instant as people say it, with the machine's form. */
export function Time({ at }: { at: { text: string; dateTime: string } }) {
  return <time dateTime={at.dateTime}>{at.text}</time>;
}
