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
    <div className="relative overflow-hidden rounded-lg border border-line">
      <img
        src={development ? background?.dev : background?.prod}
        alt=""
        className="absolute inset-0 h-full w-full object-cover"
      />
      <div className="relative mt-24 grid gap-1 bg-ground/95 px-6 py-4">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-sm text-soft">{children}</p>
      </div>
    </div>
  );
}
