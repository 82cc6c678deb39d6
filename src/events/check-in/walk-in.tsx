import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkForm, type Entered, type Field, type FieldErrors } from '../../kernel/forms/field.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { Button } from '../../ui/button.tsx';
import type { WalkIn } from './guest.ts';
import { t } from '../../texts/text.ts';

const SIZES = Array.from({ length: 10 }, (_, i) => String(i + 1));

function fieldsFor(othersWait: boolean): Field[] {
  return [
    { name: 'givenName', label: t('Given name'), kind: 'name', required: true },
    { name: 'familyName', label: t('Family name'), kind: 'name' },
    {
      name: 'partySize',
      label: t('How many people?'),
      kind: 'choice',
      required: true,
      options: SIZES.map((size) => ({ value: size, label: size })),
    },
    { name: 'email', label: t('Email'), kind: 'email' },
    ...(othersWait
      ? [
          {
            name: 'reason',
            label: t('Why ahead of the waiting list'),
            kind: 'text' as const,
            required: true,
            max: 300,
          },
        ]
      : []),
  ];
}

/** Somebody at the door who has not registered. Works offline too; the server has the last word on the places. */
export function WalkInForm({
  begun,
  othersWait,
  onWalkIn,
}: {
  /** What is known already: a name that was looked for, or who was refused. */
  begun: Entered;
  othersWait: boolean;
  onWalkIn: (walkIn: WalkIn) => void;
}) {
  const [errors, setErrors] = useState<FieldErrors>();
  const fields = fieldsFor(othersWait);
  const initial: Entered = { partySize: '1', ...begun };
  const submit = useRef<HTMLButtonElement>(null);
  const isKnown = Boolean(begun['givenName']);
  useEffect(() => {
    if (isKnown) submit.current?.focus();
  }, [isKnown]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { values, errors: wrong, ok } = checkForm(fields, new FormData(event.currentTarget));
    setErrors(ok ? undefined : wrong);
    if (!ok) return;
    onWalkIn({
      kind: 'walk-in',
      id: crypto.randomUUID(),
      givenName: values['givenName'] ?? '',
      familyName: values['familyName'] ?? '',
      email: values['email'] ?? '',
      partySize: Number(values['partySize']),
      reason: values['reason'] ?? '',
      at: new Date().toISOString(),
    });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{t('Walk-in')}</h2>
      <FormErrors fields={fields} errors={errors} />
      {fields.map((field) => (
        <FormField key={field.name} field={field} value={initial[field.name]} errors={errors} />
      ))}
      <Button ref={submit} type="submit" className="min-h-14">
        {t('Let in')}
      </Button>
    </form>
  );
}

/** 'Zoë van Dam': Zoë, and van Dam. */
export function namesIn(name: string): Entered {
  const [givenName = '', ...others] = name.split(/\s+/);
  return { givenName, familyName: others.join(' ') };
}
