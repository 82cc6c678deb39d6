/** The head of a screen that begins something: what it is, beside a drawing. */
export function Banner({
  title,
  picture,
  children,
}: {
  title: string;
  picture: string | undefined;
  children: string;
}) {
  return (
    <div data-own-place className="low-banner">
      <div className="min-w-0 px-5 py-3">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-soft">{children}</p>
      </div>
      <img src={picture} alt="" width={600} height={315} />
    </div>
  );
}
