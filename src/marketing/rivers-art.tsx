import { site } from '../kernel/publishing/site.ts';

/** Where we are: the Saône and the Rhône meet in Lyon, as five lines of a staff that find together. */
export function RiversArt() {
  const lines = [0, 1, 2, 3, 4];
  return (
    <svg viewBox="0 0 480 320" aria-hidden="true" className="h-auto w-full fill-none">
      {lines.map((line) => (
        <path
          key={`saone ${line}`}
          d={`M${96 + line * 13} -6C${150 + line * 9} 70 ${70 + line * 10} 120 ${168 + line * 9} 176S${262 + line * 5} 232 ${286 + line * 13} 330`}
          className="stroke-edge"
          strokeWidth="2.5"
        />
      ))}
      {lines.map((line) => (
        <path
          key={`rhone ${line}`}
          d={`M490 ${62 + line * 13}C400 ${70 + line * 12} 330 ${50 + line * 14} 318 ${128 + line * 8}S${300 + line * 7} 232 ${286 + line * 13} 330`}
          className="stroke-honey"
          strokeWidth="3.5"
        />
      ))}
      <path d="M247 78h30l15 26-15 26h-30l-15-26z" className="fill-honey" />
      <path
        d="M251 100v8M258 94v20M266 98v12M273 90v28"
        className="stroke-night"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <text x="262" y="60" className="fill-ink font-display font-bold" fontSize="17" textAnchor="middle">
        {site.address.street}
      </text>
    </svg>
  );
}
