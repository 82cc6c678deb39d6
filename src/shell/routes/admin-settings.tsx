import '../site-settings.css';
import { type FormEvent, useRef } from 'react';
import { Form, redirect, useSubmit } from 'react-router';
import { countryOptions } from '../../events/event/countries.server.ts';
import { providersOfNewcomers } from '../../identity/federation/providers.server.ts';
import {
  isSignUpOpen,
  setSignUpOpen,
  setSignUpProviders,
  signUpProviders,
} from '../../identity/site-settings.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { MediaField } from '../../kernel/media/field.tsx';
import type { Entered, Field } from '../../kernel/forms/field.ts';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { SaveBar } from '../../kernel/content/screens/save-bar.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { WAS } from '../../kernel/forms/opened-with.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { shippedSite, site } from '../../kernel/publishing/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { SaveWithoutScripts } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox-group.tsx';
import { Checkbox, type Option } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartsNav } from '../../ui/item/parts-nav.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AccentField } from '../accent-field.tsx';
import { BeforeShown } from '../today/before-shown.tsx';
import { beforeShown } from '../today/before-shown.server.ts';
import { siteFields } from '../site-fields.ts';
import { SitePreview } from '../site-preview.tsx';
import { changeSiteSettings, siteText } from '../site-settings.server.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { t } from '../../texts/text.ts';
import type { Route } from './+types/admin-settings';

export const meta: Route.MetaFunction = () => [
  { title: `Site settings · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Chosen, not typed: only its name is needed, where its error is listed. */
const LOGO = { name: 'logo', label: 'Logo', kind: 'text' } as const;

const THE_SITE = 'The site';
const REACH = 'How to reach us';

/** What belongs together, in the order of `siteFields`. */
const GROUPS = Map.groupBy(siteFields, ({ name }) => {
  if (/^(?:name|claim|description)/.test(name)) return 'Who we are';
  if (/^(?:email|replyTo|telephone|street|postalCode|city|country)/.test(name)) return REACH;
  return THE_SITE;
});
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const PARTS = [
  ...[...GROUPS.keys()].map((title) => ({ id: idOf(title), label: title })),
  { id: 'registration', label: 'Registration of new users' },
];
const ELSEWHERE = { id: 'elsewhere', label: 'Accounts elsewhere' };

/** Longer than half a line. */
const WIDE = /^(?:description|claim-)/;

/** Two of them in one line, also on a phone. */
const SHORT = /^(?:postalCode|city)$/;

/** Two lines, and more as it grows. */
const LONG = /^description/;

const DONE: Record<string, string> = {
  words: 'Saved. Every page and email shows it from now on.',
  untranslated:
    'Saved. Every page and email shows it from now on. The translation that came with the words before is gone: pages in other languages say yours until you translate them below.',
  signUp: 'Saved.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const words = await orErrorResponse(Promise.resolve().then(() => siteText(viewer)));
  return {
    words,
    countries: countryOptions(),
    toDo: await beforeShown(viewer),
    isExample: site.email === shippedSite.email,
    signUpOpen: await isSignUpOpen(),
    providers: providersOfNewcomers().map(({ id, name }) => ({ value: id, label: name })),
    signUpBy: await signUpProviders(),
    done: DONE[doneOn(url) ?? ''],
    isSaved: ['words', 'untranslated'].includes(doneOn(url) ?? ''),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const done = (name: string) => redirect(withDone('/admin/settings', name), 303);
  return runAction(form, {
    words: async () => {
      const isUntranslated = await changeSiteSettings(viewer, form);
      return done(isUntranslated ? 'untranslated' : 'words');
    },
    signUp: async () => {
      await setSignUpOpen(viewer, form.get('signUpOpen') === 'yes');
      return done('signUp');
    },
    federation: async () => {
      await setSignUpProviders(viewer, form.getAll('signUpBy').map(String));
      return done('signUp');
    },
  });
}

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { words, countries, toDo, isExample, signUpOpen, providers, signUpBy, done, isSaved } = loaderData;
  const refused = actionData?.intent === 'words' ? actionData : undefined;
  const { entered, was, shown, hear } = useSettingsForm(words, refused, isSaved);
  const submit = useSubmit();
  /** What is ticked here counts at once: the bar below is about what is typed. */
  const saveAtOnce = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void submit(currentTarget, { preventScrollReset: true });
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const { refusal, show } = useRefusalInView(refused);
  return (
    <Screen title="Site settings" back={{ to: '/admin/home', label: t('House') }}>
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && !refused && <Notice tone="error">{actionData.message}</Notice>}
      <div className="parts-page settings-page">
        <PartsNav
          label="Parts of the settings"
          parts={[...PARTS, ...(providers.length > 0 ? [ELSEWHERE] : [])]}
        />
        {toDo.length > 0 && (
          <div className="settings-first">
            <BeforeShown toDo={toDo} />
          </div>
        )}
        <Form ref={form} method="post" noValidate className="grid gap-4" onInput={hear}>
          <div ref={refusal} tabIndex={-1} className="scroll-mt-20 empty:hidden">
            <FormErrors fields={[...siteFields, LOGO]} errors={refused?.errors} />
          </div>
          <input type="hidden" name={WAS} value={was} />
          {[...GROUPS].map(([title, fields]) => (
            <div key={`${title} ${was}`} id={`part-${idOf(title)}`}>
              <Card
                header={<h2 className="text-lg">{title}</h2>}
                search={
                  isExample && title === REACH ? (
                    <Badge tone="honey">Still the example’s</Badge>
                  ) : (
                    <Filled names={namesIn(title, fields)} entered={shown} />
                  )
                }
              >
                <div className="settings-fields">
                  {fields.map((field) => (
                    <div
                      key={field.name}
                      data-wide={WIDE.test(field.name) ? '' : undefined}
                      data-short={SHORT.test(field.name) ? '' : undefined}
                    >
                      {field.name === 'accent' ? (
                        <AccentField
                          field={field}
                          value={entered[field.name]}
                          typed={shown[field.name]}
                          errors={refused?.errors}
                        />
                      ) : (
                        <FormField
                          field={asAsked(field, countries, entered[field.name])}
                          value={entered[field.name]}
                          errors={refused?.errors}
                        />
                      )}
                    </div>
                  ))}
                  {title === THE_SITE && (
                    <div>
                      <MediaField
                        name="logo"
                        label="Logo"
                        kind="image"
                        value={entered['logo']}
                        hint="A picture visible to everybody (PNG, JPEG or WebP). It replaces the symbol and the name."
                        error={refused?.errors['logo']}
                      />
                    </div>
                  )}
                </div>
              </Card>
            </div>
          ))}
          <SaveBar refused={refused && show} intent="words" submit="Save" isNew={false} />
        </Form>
        <div className="settings-others grid gap-4">
          <div id="part-registration">
            <Card
              header={<h2 className="text-lg">Registration of new users</h2>}
              search={<Badge tone={signUpOpen ? 'reed' : 'neutral'}>{signUpOpen ? 'Open' : 'Closed'}</Badge>}
            >
              <Form method="post" className="grid gap-4" onChange={saveAtOnce}>
                <Checkbox
                  name="signUpOpen"
                  label="Everybody may register as a new user"
                  hint="Saved at once. If off, administrators hand out accounts. A new account is in no group until you add it to one."
                  defaultChecked={signUpOpen}
                />
                <input type="hidden" name="do" value="signUp" />
                <SaveWithoutScripts />
              </Form>
            </Card>
          </div>
          {providers.length > 0 && (
            <div id="part-elsewhere">
              <Card header={<h2 className="text-lg">{ELSEWHERE.label}</h2>}>
                <Form method="post" className="grid gap-4" onChange={saveAtOnce}>
                  <p className="text-sm text-soft">
                    People can log in with an account elsewhere once they have linked it on their account
                    page. Through the providers ticked here, somebody new gets an account the first time they
                    log in, if the provider has confirmed their email address. A new account is in no group
                    until you add it to one.
                  </p>
                  <CheckboxGroup
                    legend="New accounts through"
                    name="signUpBy"
                    options={providers}
                    chosen={signUpBy}
                  />
                  <input type="hidden" name="do" value="federation" />
                  <SaveWithoutScripts />
                </Form>
              </Card>
            </div>
          )}
        </div>
        <Card className="settings-preview noscript:hidden">
          <details open>
            <summary className="mb-2 cursor-pointer font-display text-lg font-bold">Preview</summary>
            <SitePreview values={shown} />
          </details>
        </Card>
      </div>
    </Screen>
  );
}

/** As the form asks for it: a long text in lines, a country by its name. One that is kept under a code of its own stays. */
function asAsked(field: Field, countries: Option[], value: string | undefined): Field {
  if (LONG.test(field.name)) return { ...field, kind: 'longText' };
  if (field.name !== 'country') return field;
  const code = value?.toUpperCase() ?? '';
  const isKnown = code === '' || countries.some((country) => country.value === code);
  return {
    ...field,
    kind: 'choice',
    options: isKnown ? countries : [{ value: code, label: code }, ...countries],
  };
}

/** The logo stands among the fields of the site. */
const namesIn = (title: string, fields: readonly Field[]) => [
  ...fields.map(({ name }) => name),
  ...(title === THE_SITE ? [LOGO.name] : []),
];

/** How far a group is; nothing is to be said of one that is complete. */
function Filled({ names, entered }: { names: readonly string[]; entered: Entered }) {
  const filled = names.filter((name) => entered[name]?.trim()).length;
  if (filled === names.length) return null;
  return (
    <Badge>
      {filled} of {names.length} filled in
    </Badge>
  );
}
