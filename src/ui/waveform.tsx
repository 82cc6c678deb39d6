/** The waveform line: a divider that always looks the same for the same seed. */
export function Waveform({ className = '' }: { className?: string }) {
  const bars = Array.from({ length: 60 }, (_, i) => {
    const height = 6 + 26 * Math.abs(Math.sin(i * 0.37) * Math.cos(i * 0.113 + 1));
    return `M${i * 10 + 5} ${(20 - height / 2).toFixed(1)}v${height.toFixed(1)}`;
  });
  return (
    <svg
      viewBox="0 0 600 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`h-10 w-full ${className}`}
    >
      <path d={bars.join('')} stroke="var(--color-honey)" strokeWidth="4" strokeLinecap="round" fill="none" />
    </svg>
  );
}
