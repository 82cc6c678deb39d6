/** How far an epic is, by its stories. */
export function EpicProgress({ done, all }: { done: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((done / all) * 100);
  return (
    <div className="grid gap-2">
      <p className="flex justify-between text-sm">
        <span className="font-semibold">{all === 0 ? 'No stories yet' : `${done} of ${all} done`}</span>
        {all > 0 && <span className="text-soft tabular-nums">{percent} %</span>}
      </p>
      <progress aria-label="Stories that are done" value={done} max={all || 1} className="w-full" />
    </div>
  );
}
