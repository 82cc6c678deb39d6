import { site } from '../kernel/publishing/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { rich } from '../texts/rich.ts';
import { t } from '../texts/text.ts';

/** Says exactly what happens next. */
export function ContactSent() {
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-14">
      <div aria-hidden="true" className="hexagon grid size-20 place-items-center bg-honey text-night">
        <Icon name="check" className="size-9" />
      </div>
      <h1 className="text-3xl">{t('We have your message')}</h1>
      <p role="status" className="text-lg">
        {t('Thank you. It is on its way to the team; you don’t need to send it again.')}
      </p>
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        <li>{t('We read it today, or on the next working day.')}</li>
        <li>{t('You’ll get an answer by email within two working days, or a call if you left a number.')}</li>
        <li>
          {rich('In a hurry? Call {telephone}.', {
            telephone: (
              <a
                href={`tel:${site.telephone}`}
                className="whitespace-nowrap text-ink underline underline-offset-2"
              >
                {site.telephoneText}
              </a>
            ),
          })}
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/guests/index#events" look="quiet">
          {t('See upcoming events')}
        </ButtonLink>
        <ButtonLink to="/guests/sound" look="quiet">
          {t('Hear us in the meantime')}
        </ButtonLink>
      </div>
    </div>
  );
}
