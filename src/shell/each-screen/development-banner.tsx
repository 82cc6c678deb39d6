/** SPEC section 1: shown on a development host or in a non-production mode. */
export function DevelopmentBanner() {
  return (
    <aside
      data-development
      aria-label="Environment"
      className="no-print bg-night px-4 py-1 text-center font-mono text-xs font-bold tracking-wide text-honey"
    >
      Development
    </aside>
  );
}
