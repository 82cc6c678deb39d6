import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Stroke } from './strum.ts';
import type { Voicing } from './voicing.ts';

const LABELS: Record<Stroke, string> = { strum: 'Strum', arpeggio: 'Arpeggio' };

/** The sound is made where it is heard, and only loaded by who wants to hear it. */
async function hear(voicing: Voicing, stroke: Stroke): Promise<void> {
  const { playVoicing } = await import('./strum.ts');
  await playVoicing(voicing, stroke);
}

export function HearChord({ voicing }: { voicing: Voicing }) {
  // Without scripts there is no sound, so no button that does nothing.
  if (!useHydrated()) return null;
  return (
    <div role="group" aria-label="Listen" className="no-print flex flex-wrap gap-3">
      {(['strum', 'arpeggio'] as const).map((stroke) => (
        <Button key={stroke} look="quiet" onClick={() => void hear(voicing, stroke)}>
          <Icon name="play" className="size-4" />
          {voicing.instrument === 'piano' && stroke === 'strum' ? 'Play' : LABELS[stroke]}
        </Button>
      ))}
    </div>
  );
}
