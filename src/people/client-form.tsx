import './client-form.css';
import { useMemo } from 'react';
import { Form } from 'react-router';
import type { AppClient } from '../identity/app-client.ts';
import { SeldomChanged } from '../kernel/content/screens/part-fields.tsx';
import { useRefusalInView } from '../kernel/content/screens/refusal-in-view.ts';
import type { Refusal } from '../kernel/forms/action.server.ts';
import { FormErrors } from '../kernel/forms/form-errors.tsx';
import { FormField } from '../kernel/forms/form-field.tsx';
import { openedWith, WAS } from '../kernel/forms/opened-with.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx';
import { Checkbox } from '../ui/fields/field.tsx';
import { Notice } from '../ui/notice.tsx';
import {
  addressFields,
  errorsOf,
  FLOW_CHOICES,
  flowsField,
  nameField,
  USUAL_FLOWS,
  valuesOf,
} from './client-fields.ts';

/** What an app client may do: of a new one, or of one that is there. Whether it has a secret is said once. */
export function ClientForm({
  client,
  refused,
  isQuiet = false,
}: {
  client?: AppClient;
  refused: Refusal | undefined;
  /** Something else is to be done on this screen first. */
  isQuiet?: boolean;
}) {
  const { refusal } = useRefusalInView(refused);
  const errors = useMemo(() => refused && errorsOf(refused.errors), [refused]);
  const hasErrors = Object.keys(errors ?? {}).length > 0;
  const kept = useMemo(() => (client ? valuesOf(client) : {}), [client]);
  const entered = refused?.entered ?? kept;
  const was = refused?.entered[WAS] ?? openedWith(kept);
  const flows = entered['flows']?.split(' ') ?? (refused ? [] : USUAL_FLOWS);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <div ref={refusal} tabIndex={-1} className="scroll-mt-20 empty:hidden">
        {refused && hasErrors && (
          <FormErrors fields={[nameField, flowsField, ...addressFields]} errors={errors} />
        )}
        {refused && !hasErrors && (
          <Notice tone="error">
            <span className="whitespace-pre-line">{refused.message}</span>
          </Notice>
        )}
      </div>
      {client && <input type="hidden" name={WAS} value={was} />}
      <div key={was} className="client-fields">
        <div className="grid content-start gap-5">
          <FormField field={nameField} value={entered[nameField.name]} errors={errors} />
          <div>
            <Checkbox
              name="guests"
              label="Guests get keys, too"
              hint="Of the identity pool, without logging in. They open what the public site shows."
              defaultChecked={entered['guests'] === 'yes'}
            />
            {!client && (
              <Checkbox
                name="confidential"
                label="It can keep a secret"
                hint="Only for programs that run on their own server: apps on a phone or in a browser can’t keep a secret."
                defaultChecked={entered['confidential'] === 'yes'}
              />
            )}
          </div>
        </div>
        <CheckboxGroup
          legend={flowsField.label}
          name={flowsField.name}
          options={FLOW_CHOICES}
          chosen={flows}
          error={errors?.[flowsField.name]}
        />
      </div>
      <SeldomChanged
        key={`addresses ${was}`}
        label="Addresses, for a page in a browser or the hosted login"
        isOpen={addressFields.some(({ name }) => entered[name] || errors?.[name])}
      >
        <p className="client-about text-sm text-soft">
          An app or a script needs none. With the hosted login, people log in on our pages and the program
          never sees their password.
        </p>
        {addressFields.map((field) => (
          <FormField key={field.name} field={field} value={entered[field.name]} errors={errors} />
        ))}
      </SeldomChanged>
      <div>
        <Button
          type="submit"
          look={isQuiet ? 'quiet' : 'primary'}
          name="do"
          value={client ? 'change' : 'create'}
        >
          {client ? 'Save' : 'Create app client'}
        </Button>
      </div>
    </Form>
  );
}
