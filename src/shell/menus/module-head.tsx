import { Banner } from '../../ui/banner.tsx';
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
    <Banner title={title} picture={development ? background?.dev : background?.prod}>
      {children}
    </Banner>
  );
}
