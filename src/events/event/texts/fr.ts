import type { GuestTexts } from './en.ts';

const places = (count: number) => (count === 1 ? 'une place' : `${count} places`);
const areHeld = (count: number) =>
  count === 1 ? 'une place vous est réservée' : `${count} places vous sont réservées`;
/** 'de Lyon', 'd’Annecy', 'du Mans', 'des Houches', 'de La Rochelle'. */
function ofPlace(city: string): string {
  const [, article, name] = /^(les?) (.+)$/i.exec(city) ?? [];
  if (article) return `${article.length === 2 ? 'du' : 'des'} ${name}`;
  return /^[aàâeéèêiîoôuûœy]/i.test(city) ? `d’${city}` : `de ${city}`;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What guests read in emails and calendar files, in French. \u00a0 stands before the signs that ask for it. */
export const fr: GuestTexts = {
  date: {
    locale: 'fr-FR',
    clock: (hour, minute) => `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
    days: (first, last) => `du ${first} au ${last}`,
    until: (day, time) => ` jusqu’au ${day}, ${time}`,
    zone: (city) => `heure ${ofPlace(city)}`.replaceAll(' ', '\u00a0'),
    follows: 'Une nouvelle date suivra',
  },
  greeting: (name) => `Bonjour ${name},`,
  facts: {
    what: 'Événement',
    when: 'Date',
    where: 'Lieu',
    online: 'En ligne',
    places: 'Nombre de places',
    code: 'Votre code',
  },
  codePicture: (code) => `Votre code\u00a0: ${code}`,
  free: (free, wanted, dated) => {
    const waits = `Vous attendez ${places(wanted)}.`;
    if (!dated) return `${waits} Nous n’en proposerons pas tant que la nouvelle date n’est pas fixée.`;
    if (free === undefined) return waits;
    if (free === 0) return 'Aucune place n’est libre pour le moment.';
    const areFree = free === 1 ? 'Une place est libre' : `${free} places sont libres`;
    return free < wanted ? `${areFree}, et vous en attendez ${wanted}.` : `${areFree}.`;
  },
  mail: {
    'confirm-address': {
      subject: (title) => `Encore une étape\u00a0: ${title}`,
      text: (count, minutes) =>
        `${capital(areHeld(count))} pendant ${minutes} minutes. Ouvrez la page ci-dessous et appuyez sur le bouton pour ${count === 1 ? 'la' : 'les'} confirmer.`,
      request: (count, minutes) =>
        `${capital(areHeld(count))} pendant ${minutes} minutes. Ouvrez la page ci-dessous et appuyez sur le bouton pour nous envoyer votre demande\u00a0: nous étudions chacune d’elles et vous répondons.`,
      button: (count) => (count === 1 ? 'Confirmer ma place' : 'Confirmer mes places'),
      requestButton: 'Envoyer ma demande',
      after: (count) =>
        `Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail\u00a0: ${count === 1 ? 'la place se libère' : 'les places se libèrent'} automatiquement.`,
    },
    'confirm-waiting': {
      subject: (title) => `Encore une étape\u00a0: liste d’attente pour ${title}`,
      text: 'Ouvrez la page ci-dessous dans les 24 heures et appuyez sur le bouton pour rejoindre la liste d’attente.',
      button: 'Rejoindre la liste d’attente',
      after: 'Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail.',
    },
    already: {
      subject: (title) => `Votre inscription existe déjà\u00a0: ${title}`,
      text: 'Quelqu’un, sans doute vous, s’est inscrit une nouvelle fois avec votre adresse. Votre inscription reste inchangée.',
      button: 'La voir ou la modifier',
    },
    confirmed: {
      subject: (title) => `À bientôt\u00a0: ${title}`,
      text: 'Vous trouverez l’événement en pièce jointe, pour votre agenda\u00a0; présentez le code ci-dessous à l’entrée.',
      online:
        'Vous trouverez l’événement en pièce jointe, pour votre agenda\u00a0; le lien ci-dessous vous y fait entrer.',
      undated: 'Une nouvelle date suivra. Présentez le code ci-dessous à l’entrée.',
      after: 'Si vous ne pouvez pas venir, merci d’annuler\u00a0: quelqu’un d’autre en profitera.',
    },
    'awaiting-approval': {
      subject: (title) => `Nous avons bien reçu votre demande\u00a0: ${title}`,
      text: (count) =>
        `Votre adresse est confirmée, et ${areHeld(count)} en attendant. Nous étudions chaque demande pour cet événement et vous répondrons bientôt.`,
      button: 'La voir ou l’annuler',
    },
    rejected: {
      subject: (title) => `À propos de votre demande\u00a0: ${title}`,
      text: 'Nous sommes désolés\u00a0: nous ne pouvons pas vous proposer de place pour cet événement. Répondez à cet e-mail si vous souhaitez en savoir plus.',
    },
    waiting: {
      subject: (title) => `Vous êtes sur la liste d’attente\u00a0: ${title}`,
      text: 'Quand une place se libère, nous écrivons à la personne qui attend depuis le plus longtemps. Si votre groupe est trop grand, vous gardez votre rang.',
      fewer: (count) =>
        `Vous pourriez venir moins nombreux\u00a0: indiquez ${count} sur la page ci-dessous, et vous recevrez une offre aussitôt.`,
      button: 'Voir mon rang',
    },
    offer: {
      subject: (title, count) =>
        `${count === 1 ? 'Une place s’est libérée' : `${count} places se sont libérées`}\u00a0: ${title}`,
      text: (count, until) =>
        `${capital(areHeld(count))} jusqu’au ${until}. Ensuite, nous ${count === 1 ? 'la' : 'les'} proposerons à d’autres.`,
      request: 'Acceptez l’offre pour nous envoyer votre demande\u00a0; nous étudions chacune d’elles.',
      button: 'Accepter ou refuser',
    },
    'offer-lapsed': {
      subject: (title) => `L’offre a expiré\u00a0: ${title}`,
      text: 'Vous n’avez pas répondu à temps\u00a0: plus aucune place ne vous est réservée.',
      button: 'S’inscrire à nouveau',
    },
    cancelled: {
      subject: (title) => `Annulation de votre inscription\u00a0: ${title}`,
      text: 'Votre inscription est annulée. Merci de nous avoir prévenus.',
    },
    'cancelled-by-us': {
      subject: (title) => `Annulation de votre inscription\u00a0: ${title}`,
      text: 'Nous avons annulé votre inscription.',
      surprise: 'Si cela vous surprend, répondez à cet e-mail.',
    },
    changed: {
      subject: (title) => `Modification de votre inscription\u00a0: ${title}`,
      text: (count, waits) =>
        `Votre inscription est maintenant pour ${count === 1 ? 'une personne' : `${count} personnes`}${waits ? ', sur la liste d’attente' : ''}.`,
    },
    reminder: {
      subject: (title) => `Demain\u00a0: ${title}`,
      text: 'C’est bientôt. Présentez le code ci-dessous à l’entrée.',
      online: 'C’est bientôt. Le lien ci-dessous vous y fait entrer.',
      after:
        'Si vous ne pouvez pas venir, merci d’annuler dès maintenant\u00a0: quelqu’un attend peut-être votre place.',
    },
    'event-cancelled': {
      subject: (title) => `Annulé\u00a0: ${title}`,
      text: 'Nous sommes désolés\u00a0: cet événement n’aura pas lieu. Vous n’avez rien à faire.',
    },
    'event-postponed': {
      subject: (title) => `Reporté\u00a0: ${title}`,
      text: (stays) =>
        `Cet événement est reporté, et il n’y a pas encore de nouvelle date. ${stays}\u00a0; nous vous écrirons dès qu’il y en aura une.`,
    },
    'event-rescheduled': {
      subject: (title) => `Nouvelle date\u00a0: ${title}`,
      newTime: (title) => `Nouvel horaire\u00a0: ${title}`,
      text: (was, is) => `Ancienne date\u00a0: ${was}. Nouvelle date\u00a0: ${is}.`,
      stays: (stays) =>
        `Si vous pouvez venir, vous n’avez rien à faire. ${stays}. Sinon, merci d’annuler sur la page ci-dessous.`,
    },
    'event-changed': {
      subject: (title) => `Changement\u00a0: ${title}`,
      text: 'Veuillez noter ce changement\u00a0:',
      stays: (stays) => `${stays}. Si vous ne pouvez plus venir, merci d’annuler sur la page ci-dessous.`,
    },
  },
  viewChangeOrCancel: 'Voir, modifier ou annuler',
  viewOrCancel: 'Voir ou annuler',
  stands: {
    confirmed: (count) =>
      count === 1 ? 'Votre place est confirmée.' : `Vos ${count} places sont confirmées.`,
    requested: (count) => `Nous avons bien reçu votre demande pour ${places(count)} et vous répondrons.`,
    offered: (count) => `${capital(areHeld(count))}\u00a0: acceptez l’offre sur la page ci-dessous.`,
    waits: (count) =>
      `Vous êtes sur la liste d’attente pour ${places(count)}. Sur la page ci-dessous, vous pouvez changer le nombre de personnes.`,
    waitsUnconfirmed: (count) =>
      `Vous avez demandé à attendre ${places(count)}\u00a0: appuyez sur le bouton de la page ci-dessous pour rejoindre la liste d’attente.`,
    unconfirmed: (count) =>
      `Vous avez demandé ${places(count)}\u00a0: appuyez sur le bouton de la page ci-dessous pour confirmer.`,
  },
  stays: {
    confirmed: (count) => (count === 1 ? 'Vous gardez votre place' : 'Vous gardez vos places'),
    waits: 'Vous gardez votre rang sur la liste d’attente',
    requested: 'Votre demande reste valable',
    other: 'Votre inscription reste inchangée',
  },
  change: {
    when: 'Date',
    where: 'Lieu',
    doors: 'Ouverture des portes',
    was: (label, was, is) => `${label}\u00a0: ${is} (auparavant ${was}).`,
    isNew: (label, is) => `${label}\u00a0: ${is}.`,
    ends: (label, was) => `${label}\u00a0: l’indication «\u00a0${was}\u00a0» n’est plus valable.`,
    offline: 'En ligne\u00a0: il n’est plus possible de participer en ligne.',
    newLink: (link) => `En ligne\u00a0: le lien a changé. ${link}`,
    online: (link) => `En ligne\u00a0: vous pouvez participer en ligne. ${link}`,
    linkLater: 'Vous recevrez le lien dès que votre place sera confirmée.',
  },
  message: {
    button: 'Voir votre inscription',
    unsubscribe: (link) =>
      `Vous recevez cet e-mail parce que vous avez demandé nos actualités. Pour vous désabonner\u00a0: ${link}`,
  },
  calendar: {
    name: (site) => `${site}\u00a0: événements`,
    postponed: 'Reporté\u00a0: une nouvelle date suivra.',
    doors: (time) => `Ouverture des portes\u00a0: ${time}`,
  },
};
