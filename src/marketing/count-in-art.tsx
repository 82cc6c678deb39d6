/** One, two, three … */
export function CountInArt() {
  return (
    <svg viewBox="0 0 400 180" aria-hidden="true" className="h-auto w-full fill-none">
      {[0, 1, 2, 3, 4].map((line) => (
        <path key={line} d={`M0 ${50 + line * 20}h400`} className="stroke-line" strokeWidth="2" />
      ))}
      {[0, 1, 2].map((beat) => (
        <g key={beat} className="fill-ink stroke-ink">
          <ellipse
            cx={60 + beat * 90}
            cy={110}
            rx="14"
            ry="10"
            transform={`rotate(-20 ${60 + beat * 90} 110)`}
          />
          <path d={`M${73 + beat * 90} 106V38`} strokeWidth="3.5" />
        </g>
      ))}
      <path d="M313 52h44l22 38-22 38h-44l-22-38z" className="fill-honey" />
    </svg>
  );
}
