import type { SitePageContent } from './site-page-content.ts';

export const privacyFr: SitePageContent = {
  summary:
    'Ce que nous gardons quand vous vous inscrivez ou nous écrivez, pourquoi, combien de temps, et comment le faire corriger ou effacer.',
  sections: [
    {
      type: 'opening',
      title: 'Confidentialité',
      text: 'Nous gardons ce dont un événement a besoin, aussi longtemps qu’il en a besoin\u00a0; rien n’est vendu, et rien ne sert à vous suivre. Cette page le dit en détail.',
    },
    {
      type: 'text',
      title: 'En bref',
      text: `- Pas de compte, pas de publicité, pas de pixels de suivi, pas de scripts d’autres entreprises.
- Vos données servent à ce pour quoi vous les avez données, et à rien d’autre.
- Les inscriptions sont supprimées quelque temps après l’événement\u00a0; le délai est indiqué ci-dessous.`,
    },
    { type: 'kept' },
    {
      type: 'text',
      title: 'Dans votre navigateur',
      text: 'Si vous passez du clair au sombre, c’est votre navigateur qui s’en souvient, pas nous. Les visiteurs ne reçoivent aucun cookie. Les membres qui se connectent en reçoivent un, qui les garde connectés.',
    },
    {
      type: 'text',
      title: 'Qui d’autre voit vos données',
      text: 'Celles et ceux d’entre nous qui organisent l’événement et, pour les places ou les repas, le lieu qui l’accueille\u00a0: des nombres, et des noms seulement là où une liste est nécessaire à l’entrée. Les entreprises qui hébergent nos serveurs et acheminent nos e-mails travaillent sur nos instructions. Vos données restent dans l’Union européenne.',
    },
    {
      type: 'text',
      title: 'Ce que vous pouvez nous demander',
      text: `Vous pouvez voir ce que nous gardons de vous, le faire corriger ou effacer, l’emporter ailleurs, ou nous dire d’arrêter. Vous avez participé parce que vous étiez d’accord, ou parce que nous avions quelque chose à réaliser pour vous\u00a0; un accord se retire à tout moment, et ce qui a été fait jusque-là reste licite. Le lien de chaque confirmation vous permet d’annuler vous-même.

Écrivez, appelez, ou passez par le formulaire de contact. Nous répondons en un mois au plus, d’ordinaire en deux jours. Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL.`,
      links: [
        {
          label: 'Le formulaire de contact',
          to: '/guests/contact?topic=registration&subject=Mes+donn%C3%A9es',
        },
      ],
    },
    { type: 'reach', title: 'Qui est responsable' },
  ],
};
