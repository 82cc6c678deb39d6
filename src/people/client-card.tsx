import './client-form.css';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { AppClient } from '../identity/app-client.ts';
import { copy } from '../kernel/browser/copy.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/item/facts.tsx';
import { HEAD_BUTTON } from '../ui/item/item-head.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuConfirm } from '../ui/menu/menu-confirm.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import { FLOW_CHOICES } from './client-fields.ts';
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
export function ClientCard({
  client,
  pool,
  isNew = false,
}: {
  client: AppClient & Pool;
  pool: PoolAddress;
  /** It was made just now. */
  isNew?: boolean;
}) {
  const {
    ClientId: id,
    ClientName: name,
    IdentityPoolId: identityPoolId,
    AllowedOrigins,
    CallbackURLs,
    Confidential,
    MandatorySignIn,
  } = client;
  const callbacks = <span className="client-code">{CallbackURLs.join(', ')}</span>;
  const facts: [string, ReactNode][] = [
    ['Client id', <Code key="id" what="client id" text={id} />],
    ['Identity pool', <Code key="pool" what="identity pool" text={identityPoolId} />],
    ['How people log in', flowsOf(client) || 'with the hosted login'],
    ['Origins', AllowedOrigins.join(', ') || 'none: no browser may call'],
    ...(CallbackURLs.length > 0 ? ([['Comes back to', callbacks]] as [string, ReactNode][]) : []),
    ['Guests', MandatorySignIn ? 'get no keys' : 'get keys of the identity pool'],
    ['Secret', Confidential ? 'yes' : 'none'],
  ];
  return (
    <Card
      header={
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg">{name}</h2>
          {isNew && <Badge tone="reed">New</Badge>}
        </div>
      }
      search={<Doing client={client} />}
    >
      <Facts facts={facts} />
      <div className="mt-4 grid border-t border-line pt-2">
        <Paste
          label="Amplify 6 settings"
          name={name}
          text={amplifySettings(pool, id, identityPoolId, !MandatorySignIn)}
        />
        {CallbackURLs.length > 0 && (
          <Paste
            label="Amplify 6 settings for the hosted login"
            name={name}
            text={hostedSettings(pool, client)}
          />
        )}
        <Paste label="AWS SDK settings" name={name} text={sdkSettings(pool, id)} />
        <Paste label="rclone settings" name={name} text={rcloneSettings(pool)} />
      </div>
    </Card>
  );
}

/** In the words of the form that they were chosen in. */
const flowsOf = ({ ExplicitAuthFlows: flows }: AppClient): string =>
  FLOW_CHOICES.flatMap(({ value, label }) => (flows.includes(value) ? [label] : [])).join(', ');

/** What can be done with it: seldom things, and what hurts, in the menu. */
function Doing({ client: { ClientId: id, ClientName: name, Confidential } }: { client: AppClient }) {
  return (
    <div className="flex items-center gap-2">
      <ButtonLink look="quiet" to={`/admin/app-clients/${id}`} className={HEAD_BUTTON}>
        Change <span className="sr-only">{name}</span>
      </ButtonLink>
      <Menu label={`More: ${name}`} isDots>
        {Confidential && (
          <MenuConfirm label="New secret…" icon="key" isDanger={false}>
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
          </MenuConfirm>
        )}
        <MenuConfirm label="Remove…" icon="bin">
          <p>Nobody can log in with it any more, and everybody who did is logged out immediately.</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="remove" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="danger">
              Remove
            </Button>
          </Form>
        </MenuConfirm>
      </Menu>
    </div>
  );
}

/** What a program is given letter by letter. */
function Code({ what, text }: { what: string; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="client-code min-w-0">{text}</span>
      <button
        type="button"
        className="client-copy"
        aria-label={`Copy the ${what}`}
        title={`Copy the ${what}`}
        onClick={() => void copy(text)}
      >
        <WorkIcon name="copy" />
      </button>
    </span>
  );
}

function Paste({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">
        {label} <span className="sr-only">for {name}</span>
      </summary>
      <pre className="client-code mb-3 rounded-md border border-line bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  );
}
