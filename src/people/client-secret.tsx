import './client-form.css';
import { copy } from '../kernel/browser/copy.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** The secret of an app client, said this once: whoever has it closes it. */
export function ClientSecret({ name, secret, to }: { name: string; secret: string; to: string }) {
  return (
    <Card className="client-secret" header={<h2 className="text-lg">The secret of {name}</h2>}>
      <div>
        <p className="text-sm">Give it to the program now. We cannot show it again.</p>
        <code className="client-code client-secret-text">{secret}</code>
        <div className="client-secret-ways flex flex-wrap gap-3">
          <Button onClick={() => void copy(secret)}>Copy secret</Button>
          <ButtonLink to={to} look="quiet">
            Done
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
