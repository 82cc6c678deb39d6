import { FrettedDiagram } from './fretted-diagram.tsx';
import { PianoDiagram } from './piano-diagram.tsx';
import type { Voicing } from './voicing.ts';

/** A voicing as a picture that can also be read aloud; the same from the server, in the browser and on paper. */
export function ChordDiagram({
  spoken,
  voicing,
  left = false,
  className = '',
}: {
  /** 'C major'. */
  spoken: string;
  voicing: Voicing;
  /** Mirrored, for players who hold the neck in the right hand. */
  left?: boolean;
  className?: string;
}) {
  return voicing.instrument === 'piano' ? (
    <PianoDiagram spoken={spoken} voicing={voicing} className={className} />
  ) : (
    <FrettedDiagram spoken={spoken} voicing={voicing} left={left} className={className} />
  );
}
