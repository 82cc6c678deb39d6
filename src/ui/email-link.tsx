/** An address one can write to; where it is too long for its line, it breaks before the @. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} className="underline underline-offset-2">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
