import { useEffect, useRef, useState } from 'react';

/** What a sheet tells those around it once its music has been drawn: it has another height now. */
export const MUSIC_DRAWN = 'musicdrawn';

/** A melody in ABC as notes; as it is typed until the program that draws it is there, and where it cannot be read. */
export function AbcView({ text, label, semitones }: { text: string; label: string; semitones: number }) {
  const paper = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState('');
  const wanted = `${semitones} ${text}`;
  useEffect(() => {
    let over = false;
    const draw = async () => {
      const { drawAbc } = await import('./draw-abc.ts');
      if (over || !paper.current || !drawAbc(paper.current, text, semitones)) return;
      setDrawn(wanted);
    };
    // Without a network, and not kept: the text stays.
    draw().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [wanted, text, semitones]);
  useEffect(() => {
    if (drawn) paper.current?.dispatchEvent(new CustomEvent(MUSIC_DRAWN, { bubbles: true }));
  }, [drawn]);
  const isDrawn = drawn === wanted;
  return (
    <>
      <div
        ref={paper}
        role="img"
        aria-label={label || 'Music'}
        hidden={!isDrawn}
        className="[&_svg]:h-auto [&_svg]:max-h-[80vh] [&_svg]:w-full"
      />
      {!isDrawn && (
        <pre className="overflow-x-auto font-mono text-[0.85em] [font-variant-ligatures:none]">{text}</pre>
      )}
    </>
  );
}
