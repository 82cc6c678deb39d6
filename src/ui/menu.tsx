import { useId, useRef } from 'react';
import { Link } from 'react-router';

interface Item {
  label: string;
  to: string;
  /** Whether it is a file that the browser keeps. */
  download?: boolean;
}

const ITEM = 'flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken';

/** A button that opens a list of links: a native popover, so it works without scripts. */
export function Menu({ label, items }: { label: string; items: readonly Item[] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-5 py-2 text-sm font-semibold hover:bg-sunken"
      >
        {label}
        <span
          aria-hidden="true"
          className="size-2 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-soft"
        />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        className="inset-auto m-0 mt-2 w-56 rounded-lg border border-line bg-surface p-2 text-ink shadow-soft [position-area:bottom_span-left]"
      >
        {items.map((item) => (
          <li key={item.to}>
            {item.download ? (
              <a href={item.to} download onClick={close} className={ITEM}>
                {item.label}
              </a>
            ) : (
              <Link to={item.to} onClick={close} className={ITEM}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
