/** How full it is, in words and as a bar: green, from nine tenths on yellow, and quiet when it is full: nothing is wrong then. */
export function PlacesMeter({ placesTaken, capacity }: { placesTaken: number; capacity: number | null }) {
  if (capacity === null) return <span>{placesTaken} taken</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <PlacesBar placesTaken={placesTaken} capacity={capacity} className="w-12" />
      {placesTaken} of {capacity}
    </span>
  );
}

/** The bar alone, where the words stand already. */
export function PlacesBar({
  placesTaken,
  capacity,
  className,
}: {
  placesTaken: number;
  capacity: number;
  className: string;
}) {
  return (
    <meter
      min={0}
      max={capacity}
      low={capacity * 0.9}
      high={capacity - 0.5}
      optimum={0}
      value={placesTaken}
      aria-label="Places taken"
      className={className}
    />
  );
}
