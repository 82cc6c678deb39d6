import { MODULES } from './modules.ts';

/** The head of a module's home, with its background. */
export function ModuleHead({
  module,
  development,
  title,
  children,
}: {
  module: keyof typeof MODULES;
  development: boolean;
  title: string;
  children: string;
}) {
  const background = MODULES[module]?.background;
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-2">
      <div className="grid content-center gap-1 px-6 py-5">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-soft">{children}</p>
      </div>
      <img
        src={development ? background?.dev : background?.prod}
        alt=""
        width={600}
        height={315}
        className="h-24 w-full bg-sunken object-cover max-md:-order-1 md:h-28"
      />
    </div>
  );
}
