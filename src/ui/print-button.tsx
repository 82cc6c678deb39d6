import { Button } from './button.tsx';
import { useHydrated } from './hydrated.ts';

/** Opens the browser's print dialogue; without scripts the browser's own menu does. */
export function PrintButton({ label = 'Print' }: { label?: string }) {
  return useHydrated() && <Button onClick={() => window.print()}>{label}</Button>;
}
