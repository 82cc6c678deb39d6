import { Card } from '../../ui/card.tsx';
import { type Line, Lines } from './lines.tsx';

/** As many as one reads at a look; the others are folded. */
const NEWEST = 6;

/** What happened with a registration: what the team did, what was sent, who came. The last first. */
export function RegistrationHistory({ lines }: { lines: readonly Line[] }) {
  const earlier = lines.slice(NEWEST);
  return (
    <Card header={<h2 className="text-lg">What happened</h2>}>
      <Lines none="No emails, check-ins or changes by the team yet." lines={lines.slice(0, NEWEST)} />
      {earlier.length > 0 && (
        <details className="border-t border-line text-sm">
          <summary className="cursor-pointer py-3 font-semibold">{earlier.length} earlier</summary>
          <Lines none="" lines={earlier} />
        </details>
      )}
    </Card>
  );
}
