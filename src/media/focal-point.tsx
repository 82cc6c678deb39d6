import './focal-point.css';
import { type PointerEvent, useState } from 'react';
import { MediaImage } from '../kernel/media/image.tsx';
import type { MediaPicture } from '../kernel/media/media.ts';

const STEP = 5;

/**
 * What must stay in view when a picture is cropped: pressed on the picture, or set with two sliders, which also
 * work by keys and without scripts. Two crops show what comes of it.
 */
export function FocalPoint({ picture, x: left, y: top }: { picture: MediaPicture; x: number; y: number }) {
  const [{ x, y }, setPoint] = useState({ x: left, y: top });
  const press = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));
    setPoint({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    });
    // As if a slider had been moved: whoever watches the form hears of it.
    const slider = event.currentTarget.closest('fieldset')?.querySelector('input');
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const cropped = { ...picture, focalX: x / 100, focalY: y / 100 };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Focal point</legend>
      <p className="text-xs text-soft">
        The part that must stay visible when the picture is cropped. Press on it, or use the sliders.
      </p>
      <div className="focal-views">
        <div
          className="relative cursor-crosshair overflow-hidden rounded-md border border-line"
          onPointerDown={press}
        >
          <MediaImage picture={picture} alt="" sizes="480px" />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full"
          >
            <path
              d={`M${x} 0v100M0 ${y}h100`}
              vectorEffect="non-scaling-stroke"
              className="stroke-night"
              strokeWidth="3"
            />
            <path
              d={`M${x} 0v100M0 ${y}h100`}
              vectorEffect="non-scaling-stroke"
              className="stroke-honey"
              strokeWidth="1.5"
            />
          </svg>
        </div>
        <div className="focal-crops" aria-hidden="true">
          <figure>
            <figcaption>Square: portraits</figcaption>
            <div className="aspect-square overflow-hidden rounded-md">
              <MediaImage picture={cropped} alt="" cover sizes="160px" />
            </div>
          </figure>
          <figure>
            <figcaption>Wide: covers, previews</figcaption>
            <div className="aspect-[40/21] overflow-hidden rounded-md">
              <MediaImage picture={cropped} alt="" cover sizes="240px" />
            </div>
          </figure>
        </div>
      </div>
      <Slider name="focalX" label="From the left" value={x} onValue={(value) => setPoint({ x: value, y })} />
      <Slider name="focalY" label="From the top" value={y} onValue={(value) => setPoint({ x, y: value })} />
    </fieldset>
  );
}

function Slider({
  name,
  label,
  value,
  onValue,
}: {
  name: string;
  label: string;
  value: number;
  onValue: (value: number) => void;
}) {
  return (
    <label className="grid min-h-11 grid-cols-[8rem_1fr_3.5rem] items-center gap-3 text-sm">
      {label}
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        step={STEP}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        aria-valuetext={`${value} percent`}
        className="focal-slider min-h-11 w-full"
      />
      <span aria-hidden="true" className="tabular-nums">
        {value} %
      </span>
    </label>
  );
}
