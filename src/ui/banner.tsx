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
    <div className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-2">
      <div className="grid content-center gap-1 px-6 py-5">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-soft">{children}</p>
      </div>
      <img
        src={picture}
        alt=""
        width={600}
        height={315}
        className="h-24 w-full bg-sunken object-cover max-md:-order-1 md:h-28"
      />
    </div>
  );
}
