import { Form } from 'react-router';
import type { AppClient } from '../identity/app-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Facts } from '../ui/item/facts.tsx';
import {
  amplifySettings,
  hostedSettings,
  type PoolAddress,
  rcloneSettings,
  sdkSettings,
} from './client-settings.ts';

interface Pool {
  IdentityPoolId: string;
}

/** One app client: what it may do, what to paste into the program, and its end. */
export function ClientCard({ client, pool }: { client: AppClient & Pool; pool: PoolAddress }) {
  const {
    ClientId: id,
    ClientName: name,
    IdentityPoolId: identityPoolId,
    ExplicitAuthFlows,
    AllowedOrigins,
    CallbackURLs,
    Confidential,
    MandatorySignIn,
  } = client;
  const facts: [string, string][] = [
    ['Client id', id],
    ['Identity pool', identityPoolId],
    ['Flows', ExplicitAuthFlows.join(', ') || 'none'],
    ['Origins', AllowedOrigins.join(', ') || 'none: no browser may call'],
    ...(CallbackURLs.length > 0 ? ([['Comes back to', CallbackURLs.join(', ')]] as [string, string][]) : []),
    ['Guests', MandatorySignIn ? 'get no keys' : 'get keys of the identity pool'],
    ['Secret', Confidential ? 'yes' : 'none'],
  ];
  return (
    <Card header={<h2 className="text-lg">{name}</h2>}>
      <div className="grid gap-4">
        <Facts facts={facts} />
        <Paste
          label={`Amplify 6 settings for ${name}`}
          text={amplifySettings(pool, id, identityPoolId, !MandatorySignIn)}
        />
        {CallbackURLs.length > 0 && (
          <Paste
            label={`Amplify 6 settings for the hosted login of ${name}`}
            text={hostedSettings(pool, client)}
          />
        )}
        <Paste label={`AWS SDK settings for ${name}`} text={sdkSettings(pool, id)} />
        <Paste label={`rclone settings for ${name}`} text={rcloneSettings(pool)} />
        <div>
          <ButtonLink look="quiet" to={`/admin/app-clients/${id}`}>
            Change {name}
          </ButtonLink>
        </div>
        {Confidential && (
          <Confirm label={`New secret for ${name}…`}>
            <p>
              The old secret stops working immediately, until you give the program the new one. People stay
              logged in.
            </p>
            <Form method="post">
              <input type="hidden" name="do" value="secret" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="danger">
                Create a new secret
              </Button>
            </Form>
          </Confirm>
        )}
        <Confirm label={`Remove ${name}…`}>
          <p>Nobody can log in with it any more, and everybody who did is logged out immediately.</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="remove" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="danger">
              Remove
            </Button>
          </Form>
        </Confirm>
      </div>
    </Card>
  );
}

function Paste({ label, text }: { label: string; text: string }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
        {label}
      </summary>
      <pre className="rounded-md border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  );
}
