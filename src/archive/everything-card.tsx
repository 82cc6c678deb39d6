import { Form } from 'react-router';
import type { Refusal } from '../kernel/forms/action.server.ts';
import type { Field } from '../kernel/forms/field.ts';
import { AccountForm } from '../people/account-forms.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Notice } from '../ui/notice.tsx';
import { Time } from '../ui/time.tsx';
import { useAskAgain } from '../ui/use-ask-again.ts';
import type { ArchiveView } from './archive-view.server.ts';

const ASK_MS = 1000;

const PROOF: readonly Field[] = [
  {
    name: 'password',
    label: 'Password',
    kind: 'secret',
    required: true,
    autoComplete: 'current-password',
  },
  {
    name: 'code',
    label: 'Code from your authenticator',
    kind: 'text',
    required: true,
    max: 20,
    autoComplete: 'one-time-code',
    hint: 'Six digits, or one of your recovery codes.',
  },
];

/** All data and files in one archive: asked for, made, fetched, deleted. */
export function EverythingCard({ archive, refusal }: { archive: ArchiveView; refusal: Refusal | undefined }) {
  const isAtWork = archive.state === 'working';
  useAskAgain(isAtWork ? ASK_MS : undefined);
  return (
    <Card header={<h2 className="text-lg font-semibold">Everything</h2>}>
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          All data as JSON and CSV, and the files of the media library, in one ZIP archive: to keep, to leave
          with, or to bring into another Jambee. It holds personal data of guests; it holds no passwords.
        </p>
        {archive.state === 'working' && <AtWork {...archive} />}
        {archive.state === 'ready' && <Ready {...archive} />}
        {archive.state === 'failed' && (
          <Notice tone="error">The archive was not made. {archive.problem}</Notice>
        )}
        {!isAtWork && <Start archive={archive} refusal={refusal} />}
      </div>
    </Card>
  );
}

function AtWork({ done, total, doing }: { done: number; total: number; doing: string }) {
  return (
    <>
      <div className="grid gap-2" role="status">
        <p className="text-sm">
          <strong>Being made.</strong>{' '}
          {total > 0 ? `${done} of ${total} parts, now ${doing}.` : 'It begins in a moment.'}
        </p>
        <progress
          className="h-2 w-full accent-honey"
          aria-label="How far it is"
          max={total || 1}
          value={done}
        />
        <p className="text-sm text-soft">You can leave this page: a mail tells you when it is ready.</p>
      </div>
      <ActionButton intent="delete" label="Stop" />
    </>
  );
}

function Ready({
  address,
  size,
  until,
  made,
  missing,
}: Pick<Extract<ArchiveView, { state: 'ready' }>, 'address' | 'size' | 'until' | 'made' | 'missing'>) {
  return (
    <>
      <Notice tone="success">
        <p>
          Ready: asked for on <Time at={made} />. You alone can download it, until <Time at={until} />.
        </p>
        {missing > 0 && (
          <p className="mt-2">
            {missing === 1 ? '1 file of the media library is' : `${missing} files of the media library are`}{' '}
            missing or damaged in the file store; archive.json names them.
          </p>
        )}
      </Notice>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonAnchor href={address} look="primary">
          Download ({size})
        </ButtonAnchor>
        <Confirm label="Delete…" look="quiet">
          <p>The archive goes; what is in it stays where it is.</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" look="danger" name="do" value="delete">
              Delete the archive
            </Button>
          </Form>
        </Confirm>
      </div>
    </>
  );
}

function Start({ archive, refusal }: { archive: ArchiveView; refusal: Refusal | undefined }) {
  if (archive.othersAtWork)
    return (
      <p className="text-sm">
        Another administrator’s archive is being made. One is made at a time: come back in a while.
      </p>
    );
  return (
    <Confirm
      label={archive.state === 'ready' ? 'Make it again…' : 'Make the archive…'}
      look="quiet"
      open={refusal?.intent === 'start'}
    >
      <AccountForm intent="start" fields={PROOF} refusal={refusal} submit="Make the archive">
        <p>
          Whoever has the archive has everything: please prove that it is you.
          {archive.state === 'ready' && ' The one that is ready goes.'}
        </p>
      </AccountForm>
    </Confirm>
  );
}
