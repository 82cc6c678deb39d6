/** How full it is, in words and as a bar. */
export function PlacesMeter({ placesTaken, capacity }: { placesTaken: number; capacity: number | null }) {
  if (capacity === null) return <span>{placesTaken} taken</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <meter min={0} max={capacity} value={placesTaken} aria-label="Places taken" className="h-3 w-20" />
      {placesTaken} of {capacity}
    </span>
  );
}
