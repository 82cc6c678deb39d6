/**
 * What the site says, in French, by what it says in English. Of what is counted there is a form for each plural of the
 * language. \u00a0 and \u202f stand before the signs that ask for them.
 */
export const fr = {
  // Frame
  '{site}, home': '{site}, accueil',
  'Skip to the content': 'Aller au contenu',
  'Switch between light and dark': 'Passer du clair au sombre',
  Main: 'Principal',
  Menu: 'Menu',
  Members: 'Membres',
  'Members area': 'Espace membres',
  'Our Offer': 'Notre offre',
  'Our network': 'Notre réseau',
  'About us': 'À propos',
  'Sound bites': 'Extraits',
  Contact: 'Contact',
  'Team performance': 'Performance d’équipe',
  Blogs: 'Blogs',
  Tips: 'Conseils',
  Footer: 'Pied de page',
  'News feed': 'Fil d’actualités',
  'Calendar file': 'Agenda (fichier)',
  Elsewhere: 'Nous suivre',
  Loading: 'Chargement',
  'Close message': 'Fermer le message',
  Close: 'Fermer',
  Clear: 'Effacer',
  Search: 'Rechercher',
  Today: 'Aujourd’hui',
  '(optional)': '(facultatif)',
  'Please choose': 'Veuillez choisir',
  'Leave this empty': 'Laissez ce champ vide',
  'Request {id}': 'Requête {id}',
  // Someone who wanted to go elsewhere
  'You are logged in as {email}, but your account is not in a group yet, so the members’ area is closed to you. An administrator has to add you: write to {address}.':
    'Vous êtes connecté en tant que {email}, mais votre compte ne fait encore partie d’aucun groupe\u00a0: l’espace membres vous est donc fermé. Un administrateur doit vous y ajouter\u00a0: écrivez à {address}.',
  'Your account': 'Votre compte',
  'Log out': 'Se déconnecter',
  'The page you asked for is for members. <link>Log in</link> to continue there.':
    'La page demandée est réservée aux membres. <link>Connectez-vous</link> pour y accéder.',
  'Logging in needs JavaScript, which is off in your browser. Everything for guests works without it; to log in, please allow JavaScript for this site and reload the page.':
    'La connexion nécessite JavaScript, qui est désactivé dans votre navigateur. Tout ce qui s’adresse aux visiteurs fonctionne sans\u202f; pour vous connecter, autorisez JavaScript pour ce site et rechargez la page.',
  // What went wrong
  'This verse is missing': 'Ce couplet manque à l’appel',
  'There is no page at this address. It may have moved, or the link may have a typo.':
    'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien contient une faute de frappe.',
  'Wrong instrument': 'Mauvais instrument',
  'This address cannot handle that kind of request. Please go back and try again.':
    'Cette adresse n’accepte pas ce type de requête.',
  'That is too much at once': 'C’est trop à la fois',
  'This is more than we can accept. Nothing was saved. Please go back and send less at a time.':
    'C’est plus que ce que nous pouvons accepter. Rien n’a été enregistré.',
  'A little slower, please': 'Un peu plus lentement, s’il vous plaît',
  'Too many requests came from your network. Please try again in a moment.':
    'Trop de requêtes proviennent de votre réseau. Veuillez réessayer dans un instant.',
  'A string broke': 'Une corde a cassé',
  'Something went wrong on our side. Nothing you sent earlier has been lost; please try again.':
    'Un problème est survenu de notre côté. Rien de ce que vous avez déjà envoyé n’est perdu\u202f; veuillez réessayer.',
  'Please come back in a minute': 'Revenez dans une minute',
  'Part of our system is not responding at the moment. Nothing you sent earlier has been lost; please try again in a minute.':
    'Une partie de notre système ne répond pas pour le moment. Rien de ce que vous avez déjà envoyé n’est perdu\u202f; veuillez réessayer dans une minute.',
  'See upcoming events': 'Voir les prochains événements',
  'Tell us about it': 'Nous le signaler',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'This could not be sent: you are offline. What you typed is still here. Send it again once you are online.':
    'L’envoi a échoué\u00a0: vous êtes hors ligne. Ce que vous avez saisi est toujours là. Renvoyez-le une fois la connexion rétablie.',
  'This could not be sent: the connection was lost. What you typed is still here. Send it again.':
    'L’envoi a échoué\u00a0: la connexion a été interrompue. Ce que vous avez saisi est toujours là. Renvoyez-le.',
  'This was not saved: too many requests at once. What you typed is still here. Send it again in a minute.':
    'Rien n’a été enregistré\u00a0: trop de requêtes à la fois. Ce que vous avez saisi est toujours là. Renvoyez-le dans une minute.',
  'This was not saved: it is too large to send. What you typed is still here. Split it in two, or remove something.':
    'Rien n’a été enregistré\u00a0: l’envoi est trop volumineux. Ce que vous avez saisi est toujours là. Divisez-le en deux ou retirez-en une partie.',
  'This was not saved: it is no longer there, or no longer yours to change. What you typed is still here. Send it again once it is back.':
    'Rien n’a été enregistré\u00a0: cet élément n’existe plus ou vous ne pouvez plus le modifier. Ce que vous avez saisi est toujours là. Renvoyez-le dès qu’il sera de retour.',
  'This could not be saved: the site has a problem at the moment. What you typed is still here. Send it again in a minute.':
    'L’enregistrement a échoué\u00a0: le site rencontre un problème. Ce que vous avez saisi est toujours là. Renvoyez-le dans une minute.',
  'Send it again': 'Renvoyer',
  'Part of this page could not be loaded. What you typed is kept.':
    'Une partie de cette page n’a pas pu être chargée. Ce que vous avez saisi est conservé.',
  'Reload the page': 'Recharger la page',
  'No answer from the network': 'Le réseau ne répond pas',
  'This page could not be loaded: the connection was lost.':
    'Cette page n’a pas pu être chargée\u00a0: la connexion a été perdue.',
  // Forms
  '{field} is not valid.': '{field}\u00a0: cette valeur n’est pas valide.',
  '{field} is too long: {count} characters at most.':
    '{field}\u00a0: c’est trop long, {count} caractères au maximum.',
  '{count} things need your attention:': {
    one: '{count} point est à revoir\u00a0:',
    other: '{count} points sont à revoir\u00a0:',
  },
  'Please check the fields below.': 'Veuillez vérifier les champs ci-dessous.',
  'What you typed is still here.': 'Ce que vous avez saisi est toujours là.',
  '<link>The privacy notice</link> explains what we keep and for how long.':
    'La <link>politique de confidentialité</link> explique ce que nous conservons et pendant combien de temps.',
  'Password must be at least 8 characters and contain at least one uppercase and one lowercase letter, a digit and one special character':
    'Le mot de passe doit compter au moins 8 caractères, dont une majuscule, une minuscule, un chiffre et un caractère spécial',
  'Please enter characters (even accented) or spaces. !-_.{} are also allowed':
    'Veuillez saisir des lettres (même accentuées) ou des espaces. Les signes -!_.{} sont aussi autorisés',
  'Value should be H, M or L': 'La valeur doit être H, M ou L',
  'Please enter a valid date (and if relevant, time)':
    'Veuillez saisir une date (et, le cas échéant, une heure) valide',
  'Please enter a valid phone number in E.164 format, like +33612345678':
    'Veuillez saisir un numéro de téléphone au format international, comme +33612345678',
  'An MFA code consists of at least 5 digits': 'Un code à usage unique compte 6 chiffres',
  'A UUID should be a hexadecimal string like 123e4567-e89b-12d3-a456-426614174000':
    'Un UUID est une chaîne hexadécimale comme 123e4567-e89b-12d3-a456-426614174000',
  'Please provide a valid URL': 'Veuillez indiquer une adresse web valide',
  'Name contains invalid characters': 'Le nom contient des caractères non autorisés',
  "Please enter characters (even accented and apostrophes), or spaces. ?'!-_. are allowed":
    "Veuillez saisir des lettres (même accentuées), des apostrophes ou des espaces. Les signes -?'!_. sont autorisés",
  // Events
  Concert: 'Concert',
  Workshop: 'Atelier',
  'World Café': 'World Café',
  'Jam session': 'Jam session',
  'Open rehearsal': 'Répétition ouverte',
  'Coming up': 'Prochainement',
  'Past events': 'Événements passés',
  Upcoming: 'À venir',
  Past: { one: 'Passé', other: 'Passés' },
  'Upcoming or past events': 'Événements à venir ou passés',
  Subscribe: 'S’abonner',
  'Search events': 'Rechercher un événement',
  Month: 'Mois',
  'Any month': 'Tous les mois',
  Kind: 'Type',
  'Any kind': 'Tous les types',
  'No events found': 'Aucun événement trouvé',
  '{count} events shown': { one: '{count} événement affiché', other: '{count} événements affichés' },
  'Nothing here yet': 'Rien ici pour l’instant',
  'No events match.': 'Aucun événement ne correspond.',
  'Show all upcoming events': 'Voir tous les prochains événements',
  'Ask us for one': 'Nous en demander un',
  'More events': 'Voir d’autres événements',
  'Next up': 'Prochain rendez-vous',
  When: 'Quand',
  Where: 'Où',
  'See the event': 'Voir l’événement',
  Rescheduled: 'Reprogrammé',
  Online: 'En ligne',
  'Places free': 'Places disponibles',
  'Waiting list': 'Liste d’attente',
  Full: 'Complet',
  Cancelled: 'Annulé',
  Postponed: 'Reporté',
  'Cancelled.': 'Annulé.',
  'Join the waiting list': 'Rejoindre la liste d’attente',
  'round {number}': 'tour {number}',
  '{count} minutes': { one: '{count} minute', other: '{count} minutes' },
  '{count} places': { one: 'une place', other: '{count} places' },
  '{count} places left': { one: '{count} place restante', other: '{count} places restantes' },
  '{count} places are free': { one: '{count} place est libre', other: '{count} places sont libres' },
  'No place is free': 'Aucune place n’est libre',
  'No place is free at the moment.': 'Aucune place n’est libre pour le moment.',
  'No place is free at the moment; {groups}.': 'Aucune place n’est libre pour le moment\u202f; {groups}.',
  'You are waiting for {wanted}.': 'Vous attendez {wanted}.',
  'You are waiting for {wanted}. We will not offer any until there is a new date.':
    'Vous attendez {wanted}. Nous n’en proposerons pas tant que la nouvelle date n’est pas fixée.',
  '{free}, and you are waiting for {count}.': '{free}, et vous en attendez {count}.',
  '{count} groups are waiting': { one: '{count} groupe attend', other: '{count} groupes attendent' },
  '{groups} for more places than that.': '{groups} davantage de places.',
  Places: 'Places',
  'Places for everybody': 'Des places pour tout le monde',
  'Register until': 'Inscription jusqu’au',
  'Show on the map': 'Voir sur la carte',
  'The link comes with your confirmation.': 'Le lien vous parvient avec la confirmation.',
  'Doors {time}': 'Ouverture des portes à {time}',
  'We answer every request personally.': 'Nous répondons personnellement à chaque demande.',
  'Add to calendar': 'Ajouter à l’agenda',
  Share: 'Partager',
  'Copy this link': 'Copiez ce lien',
  'The link is copied.': 'Le lien est copié.',
  'All events': 'Tous les événements',
  'Part of': 'Dans le cadre de',
  'Together with': 'Avec',
  'What came out of it': 'Ce qui en est ressorti',
  'Questions?': 'Des questions\u202f?',
  '<link>Write to us</link> or call {telephone}. If you need step-free access, a seat or anything else, tell us and we’ll arrange it.':
    '<link>Écrivez-nous</link> ou appelez le {telephone}. Si vous avez besoin d’un accès de plain-pied, d’un siège ou d’autre chose, dites-le-nous\u00a0: nous nous en occupons.',
  'This event is cancelled. Everybody who registered has been told by email.':
    'Cet événement est annulé. Toutes les personnes inscrites ont été prévenues par e-mail.',
  'This event is postponed. Registrations stay valid; a new date will follow.':
    'Cet événement est reporté. Les inscriptions restent valables\u202f; une nouvelle date suivra.',
  'This event is rescheduled. It was {before}; it is now {when}.':
    'Cet événement est reprogrammé. Avant\u00a0: {before}\u202f; maintenant\u00a0: {when}.',
  'Registration opens {when}.': 'Les inscriptions ouvrent le {when}.',
  'This event is full. Check back: places open up when someone cancels.':
    'Cet événement est complet. Revenez voir\u00a0: des places se libèrent en cas d’annulation.',
  'Registration is closed.': 'Les inscriptions sont closes.',
  'About this event': 'À propos de cet événement',
  Programme: 'Programme',
  // Registering
  'Register: {title}': 'Inscription\u00a0: {title}',
  'Registration for {title}: in under a minute, without an account.':
    'Inscription pour {title}\u00a0: en moins d’une minute, sans compte.',
  'our events': 'nos événements',
  Registration: 'Inscription',
  'No places are left. What you typed is still here.':
    'Il ne reste plus de place. Ce que vous avez saisi est toujours là.',
  'Join the waiting list, and we’ll write to you when places come free: first come, first served. If there are not enough free places for your group, you keep your position.':
    'Rejoignez la liste d’attente\u00a0: nous vous écrirons quand des places se libéreront, par ordre d’inscription. Si votre groupe est trop grand pour les places libres, vous gardez votre rang.',
  Send: 'Envoyer',
  'Back to the event': 'Retour à l’événement',
  'Back to {title}': 'Retour à «\u00a0{title}\u00a0»',
  'You send this form. No account, no payment.': 'Vous envoyez ce formulaire. Ni compte, ni paiement.',
  'You’ll get an email: open the link in it and press the button on that page within 24 hours to join the waiting list.':
    'Vous recevrez un e-mail\u00a0: dans les 24 heures, ouvrez le lien qu’il contient et appuyez sur le bouton de la page pour rejoindre la liste d’attente.',
  'You’ll get an email: open the link in it and press the button on that page within 30 minutes to send us your request.':
    'Vous recevrez un e-mail\u00a0: dans les 30 minutes, ouvrez le lien qu’il contient et appuyez sur le bouton de la page pour nous envoyer votre demande.',
  'You’ll get an email: open the link in it and press the button on that page within 30 minutes to confirm.':
    'Vous recevrez un e-mail\u00a0: dans les 30 minutes, ouvrez le lien qu’il contient et appuyez sur le bouton de la page pour confirmer.',
  'When places come free, we write to you; you then have a day to accept.':
    'Quand des places se libèrent, nous vous écrivons\u202f; vous avez alors une journée pour accepter.',
  'We review every request and answer personally.':
    'Nous étudions chaque demande et y répondons personnellement.',
  'The confirmation email has a calendar entry, your check-in code and a link to change or cancel.':
    'L’e-mail de confirmation contient une entrée d’agenda, votre code d’accueil et un lien pour modifier ou annuler.',
  'What happens next': 'Et ensuite\u202f?',
  'Registration is not possible at the moment: {why}.':
    'L’inscription à cet événement n’est pas possible ({why}).',
  'Given name': 'Prénom',
  'Family name': 'Nom',
  Email: 'E-mail',
  'We’ll email you a link to confirm. Nothing else unless you ask.':
    'Nous vous enverrons un lien de confirmation. Rien d’autre, sauf si vous le demandez.',
  'Number of people': 'Combien serez-vous\u202f?',
  '{count} people': { one: 'Une personne', other: '{count} personnes' },
  'Just me': 'Juste moi',
  'Name of person {number}': 'Nom de la personne {number}',
  'Your group': 'Votre groupe',
  'Your consent': 'Votre consentement',
  'I agree that {site} keeps these details to run this event and deletes them afterwards, as the privacy notice explains.':
    'J’accepte que {site} conserve ces informations pour organiser cet événement et les supprime ensuite, comme l’explique la politique de confidentialité.',
  'Write your given name.': 'Écrivez votre prénom.',
  'Write your family name.': 'Écrivez votre nom de famille.',
  'Write your email so that we can send you the link.':
    'Écrivez votre adresse e-mail pour que nous puissions vous envoyer le lien.',
  'Write an email address like name@example.org.': 'Écrivez une adresse e-mail comme nom@example.org.',
  'Choose how many you are.': 'Choisissez combien vous serez.',
  'You can register up to {count} people.': {
    one: 'Vous pouvez inscrire une personne.',
    other: 'Vous pouvez inscrire {count} personnes au plus.',
  },
  'Please answer this question.': 'Veuillez répondre à cette question.',
  'Please agree so that we can hold your place.':
    'Votre accord est nécessaire pour que nous puissions vous réserver une place.',
  'Email me about other concerts and workshops. I can unsubscribe in one click.':
    'Tenez-moi au courant, par e-mail, des autres concerts et ateliers. Je peux me désabonner en un clic.',
  'What would you like to do?': 'Que souhaitez-vous faire\u202f?',
  'Take {places} now': 'Prendre {places} tout de suite',
  'Join the waiting list until there are {count} places for all of us':
    'Attendre {count} places pour nous tous, sur la liste d’attente',
  'No places are left.': 'Il ne reste plus de place.',
  'This event is full.': 'Cet événement est complet.',
  'Almost there': 'Vous y êtes presque',
  'Almost on the waiting list': 'Bientôt sur la liste d’attente',
  'We sent you an email. Open the link in it and press the button on that page <strong>within 24 hours</strong> to join the waiting list for {places}.':
    'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient et appuyez sur le bouton de la page <strong>dans les 24 heures</strong> pour rejoindre la liste d’attente pour {places}.',
  'We sent you an email. Open the link in it and press the button on that page <strong>within 30 minutes</strong> to confirm.':
    'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient et appuyez sur le bouton de la page <strong>dans les 30 minutes</strong> pour confirmer.',
  'We sent you an email. Open the link in it and press the button on that page <strong>within 30 minutes</strong> to send us your request for {places}.':
    'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient et appuyez sur le bouton de la page <strong>dans les 30 minutes</strong> pour nous envoyer votre demande pour {places}.',
  'We’ll hold your {count} places until then.': {
    one: 'Votre place vous est réservée d’ici là.',
    other: 'Vos {count} places vous sont réservées d’ici là.',
  },
  'When places come free, we write to you: first come, first served.':
    'Quand des places se libèrent, nous vous écrivons, par ordre d’inscription.',
  'We review every request and write to you.': 'Nous étudions chaque demande et vous écrivons.',
  'We’ll remind you the day before.': 'Nous vous enverrons un rappel la veille.',
  'No email after five minutes? Check your spam folder, or register again if your address had a typo.':
    'Pas d’e-mail au bout de cinq minutes\u202f? Regardez dans vos courriers indésirables, ou réinscrivez-vous si votre adresse contenait une faute.',
  'Other events': 'Autres événements',
  // A registration and what can be done with it
  'Your registration': 'Votre inscription',
  '{name}’s registration': 'Inscription\u00a0: {name}',
  'This event is postponed; a new date will follow.':
    'Cet événement est reporté\u202f; une nouvelle date suivra.',
  'Your registration stays valid.': 'Votre inscription reste valable.',
  'The event': 'L’événement',
  'Change or cancel': 'Modifier ou annuler',
  'I can’t come': 'Je ne peux pas venir',
  'What you typed here before is back in the form.':
    'Ce que vous aviez saisi ici est de retour dans le formulaire.',
  'We approve every registration for this event. To bring more people, please write to us.':
    'Nous validons chaque inscription à cet événement. Pour venir plus nombreux, écrivez-nous.',
  'You leave the waiting list immediately.': 'Vous quittez aussitôt la liste d’attente.',
  'What we were keeping for you goes to others immediately.':
    'Ce qui vous était réservé profite aussitôt à d’autres.',
  'This cannot be undone.': 'Cette action est définitive.',
  'You can’t register again at the moment: this event is not public.':
    'Pour le moment, vous ne pouvez pas vous réinscrire\u00a0: cet événement n’est pas public.',
  'This cannot be undone, but you can register again while registration is open.':
    'C’est définitif, mais vous pouvez vous réinscrire tant que les inscriptions sont ouvertes.',
  'Cancel my registration': 'Annuler mon inscription',
  Update: 'Modifier',
  '{free}, so your group can be {count} at most.':
    '{free}\u00a0: la taille de votre groupe est limitée à {count}.',
  'We are holding {places} for you until {until}.': 'Nous vous réservons {places} jusqu’au {until}.',
  'We are holding {places} for you in the meantime and will write to you soon.':
    'Nous vous réservons {places} en attendant et vous écrirons bientôt.',
  'Send your request': 'Envoyez votre demande',
  'Confirm your places': { one: 'Confirmez votre place', other: 'Confirmez vos places' },
  'Confirm my places': { one: 'Confirmer ma place', other: 'Confirmer mes places' },
  'Send my request': 'Envoyer ma demande',
  'We have your request': 'Nous avons bien reçu votre demande',
  'Confirm your address by {until} to join the waiting list.':
    'Confirmez votre adresse avant le {until} pour rejoindre la liste d’attente.',
  'You are number {position} on the waiting list': 'Vous êtes au rang {position} de la liste d’attente',
  'When places come free, we offer them to whoever has waited longest. If there are not enough free places for your group, you keep your position.':
    'Quand des places se libèrent, nous les proposons à ceux qui attendent depuis le plus longtemps. Si votre groupe est trop grand pour les places libres, vous gardez votre rang.',
  'Change the number below to {count} or fewer, and you get an offer immediately.': {
    one: 'Choisissez un seul participant ci-dessous, et une offre vous parvient aussitôt.',
    other: 'Choisissez {count} participants ou moins ci-dessous, et une offre vous parvient aussitôt.',
  },
  '{count} places came free': { one: 'Une place s’est libérée', other: '{count} places se sont libérées' },
  'Accept the offer to send us your request.': 'Acceptez l’offre pour nous envoyer votre demande.',
  Accept: 'Accepter',
  Decline: 'Refuser',
  'We could not offer you a place': 'Nous n’avons pas pu vous proposer de place',
  'Write to us if you would like to know more.': 'Écrivez-nous si vous souhaitez en savoir plus.',
  'You declined the offer': 'Vous avez refusé l’offre',
  'This registration is cancelled': 'Cette inscription est annulée',
  'This event was cancelled': 'Cet événement a été annulé',
  'This event was cancelled.': 'Cet événement a été annulé.',
  'You don’t need to do anything.': 'Vous n’avez rien à faire.',
  'This event is over': 'Cet événement est terminé',
  'This event is over.': 'Cet événement est terminé.',
  'There is nothing more to do here.': 'Il n’y a plus rien à faire ici.',
  'The time to answer has passed': 'Le délai de réponse est dépassé',
  'This offer has expired, and we are no longer holding any places for you.':
    'Cette offre a expiré\u00a0: plus aucune place ne vous est réservée.',
  'You are no longer on the waiting list.': 'Vous n’êtes plus sur la liste d’attente.',
  'We are no longer holding any places for you.': 'Plus aucune place ne vous est réservée.',
  '{free} now.': '{free} actuellement.',
  'There is still room for {count}: press the button to confirm.':
    'Il reste assez de places pour vous ({count})\u00a0: appuyez sur le bouton pour confirmer.',
  'There is still room for {count}: press the button to send us your request.':
    'Il reste assez de places pour vous ({count})\u00a0: appuyez sur le bouton pour nous envoyer votre demande.',
  '{free} now: press the button to join the waiting list for {places}.':
    '{free} actuellement\u00a0: appuyez sur le bouton pour rejoindre la liste d’attente pour {places}.',
  'Confirm now': 'Confirmer maintenant',
  'Register again': 'Se réinscrire',
  'Your {count} places are confirmed': {
    one: 'Votre place est confirmée',
    other: 'Vos {count} places sont confirmées',
  },
  'With {names}': 'Avec {names}',
  'Show this code at check-in, on paper or on your phone.':
    'Présentez ce code à l’accueil, sur papier ou sur votre téléphone.',
  'QR code with the text {code}': 'Code QR contenant le texte {code}',
  'The number of people has been changed.': 'Le nombre de personnes a été modifié.',
  'Please use one of the buttons on this page.': 'Veuillez utiliser l’un des boutons de cette page.',
  'Our news': 'Nos actualités',
  'No more news?': 'Ne plus recevoir nos actualités\u202f?',
  'You will no longer get emails about other concerts and workshops. You still get emails about your own registrations.':
    'Vous ne recevrez plus d’e-mails sur d’autres concerts et ateliers. Vous recevrez toujours ceux qui concernent vos inscriptions.',
  'You still get emails about your own registrations.':
    'Vous recevez toujours les e-mails qui concernent vos inscriptions.',
  Unsubscribe: 'Me désabonner',
  'You are unsubscribed': 'Votre désabonnement est enregistré',
  // Home
  'For your team': 'Pour votre équipe',
  'All we offer': 'Toute notre offre',
  'Hear us': 'Écoutez-nous',
  'All sound bites': 'Tous les extraits',
  'Who we work with': 'Avec qui, pour qui',
  // Contact
  'Write to us': 'Écrivez-nous',
  'Your name': 'Votre nom',
  Telephone: 'Téléphone',
  'With the country code, like +33612345678': 'Avec l’indicatif du pays, comme +33612345678',
  'What is it about?': 'De quoi s’agit-il\u202f?',
  'Choose what it is about.': 'Choisissez de quoi il s’agit.',
  'Write your name.': 'Écrivez votre nom.',
  'Write your email so that we can answer.': 'Écrivez votre adresse e-mail pour que nous puissions répondre.',
  'Write a subject.': 'Écrivez un objet.',
  'Write your message.': 'Écrivez votre message.',
  'A concert': 'Un concert',
  'A workshop or a company choir': 'Un atelier ou une chorale d’entreprise',
  'A World Café': 'Un World Café',
  'My registration': 'Mon inscription',
  'Something else': 'Autre chose',
  Subject: 'Objet',
  Message: 'Message',
  'I agree that {site} keeps this message to answer it.':
    'J’accepte que {site} conserve ce message pour y répondre.',
  'Please agree so that we can answer.': 'Votre accord est nécessaire pour que nous puissions répondre.',
  'Send the message': 'Envoyer le message',
  'Other ways to reach us': 'Autres façons de nous joindre',
  Call: 'Appeler',
  Write: 'Écrire',
  'Come by': 'Passer nous voir',
  'Open the map': 'Ouvrir la carte',
  'We have your message': 'Nous avons bien reçu votre message',
  'Thank you. It is on its way to the team; you don’t need to send it again.':
    'Merci. Il est en route vers l’équipe\u202f; inutile de le renvoyer.',
  'We read it today, or on the next working day.': 'Nous le lisons aujourd’hui ou le prochain jour ouvré.',
  'You’ll get an answer by email within two working days, or a call if you left a number.':
    'Vous recevrez une réponse par e-mail sous deux jours ouvrés, ou un appel si vous avez laissé un numéro.',
  'In a hurry? Call {telephone}.': 'C’est urgent\u202f? Appelez le {telephone}.',
  'Hear us in the meantime': 'Nous écouter en attendant',
  'Nothing here yet.': 'Rien ici pour l’instant.',
  'First page': 'Première page',
  'Next page': 'Page suivante',
  'Another page': 'Autre page',
  Pages: 'Pages',
  '© {year} {site}. All rights reserved.': '© {year} {site}. Tous droits réservés.',
  Yes: 'Oui',
  No: 'Non',
  High: 'Élevé',
  Medium: 'Moyen',
  Low: 'Faible',
  Table: 'Tableau',
  Transcript: 'Transcription',
  'Picture: {credit}': 'Photo\u00a0: {credit}',
  '{city} time': 'heure locale ({city})',
  // Offer, summaries, sets and sounds
  'Only members see this page: it is not published for everybody.':
    'Seuls les membres voient cette page\u00a0: elle n’est pas publiée pour tout le monde.',
  'Only members see this page: it is not published for everybody now.':
    'Seuls les membres voient cette page\u00a0: elle n’est pas publiée pour tout le monde actuellement.',
  'Questions and answers': 'Questions et réponses',
  Enquire: 'Se renseigner',
  'Read more': 'En savoir plus',
  'Who it’s for': 'Pour qui',
  Group: 'Groupe',
  Duration: 'Durée',
  Languages: 'Langues',
  Price: 'Prix',
  'In brief': 'En bref',
  'What you take home': 'Ce que vous en retirez',
  'What is included': 'Ce qui est compris',
  'What we need in the room': 'Ce qu’il nous faut sur place',
  'Three lines are enough. We answer within two working days, and nothing is booked until you say so.':
    'Trois lignes suffisent. Nous répondons sous deux jours ouvrés, et rien n’est réservé sans votre accord.',
  'On request': 'Sur demande',
  Keynote: 'Conférence',
  'Team building': 'Cohésion d’équipe',
  Coaching: 'Accompagnement',
  English: 'Anglais',
  French: 'Français',
  Retrospective: 'Rétrospective',
  Debrief: 'Bilan',
  'What we asked': 'Nos questions',
  'What follows': 'La suite',
  '(done)': '(fait)',
  Themes: 'Thèmes',
  Insights: 'Constats',
  'Said at the tables': 'Entendu aux tables',
  'Open questions': 'Questions ouvertes',
  'Would you like this for your own team? <link>Write to us</link>.':
    'Cela vous tente pour votre équipe\u202f? <link>Écrivez-nous</link>.',
  'A set': 'Un programme',
  'This link works until {time}': 'Ce lien est valable jusqu’au {time}',
  'The rest of the sheets is too long for one page.':
    'La suite des partitions est trop longue pour une seule page.',
  '{count} sheets are not shown: their rights are unclear.': {
    one: 'Une partition n’est pas affichée\u00a0: ses droits ne sont pas établis.',
    other: '{count} partitions ne sont pas affichées\u00a0: leurs droits ne sont pas établis.',
  },
  'Set list (PDF)': 'Programme (PDF)',
  'All sheets (PDF)': 'Toutes les partitions (PDF)',
  Print: 'Imprimer',
  'Music: {title}': 'Musique\u00a0: {title}',
  'Music as text': 'Musique en texte',
  'Play {title}': 'Écouter {title}',
  'Pause {title}': 'Mettre {title} en pause',
  'Position in {title}': 'Position dans {title}',
  '{time} of {duration} seconds': '{time} sur {duration} secondes',
  'This piece did not load. Press play to try again, or <link>open the file</link>.':
    'Cet extrait ne s’est pas chargé. Appuyez sur lecture pour réessayer, ou <link>ouvrez le fichier</link>.',
  // Blogs and tips
  'From our blogs': 'À lire sur nos blogs',
  'All blogs': 'Tous les blogs',
  Pinned: 'Épinglé',
  'by {author}': 'par {author}',
  '{minutes} min read': '{minutes} min de lecture',
  'More from {blog}': 'Autres articles de «\u00a0{blog}\u00a0»',
  Posts: 'Articles',
  'No posts yet': 'Pas encore d’articles',
  'The first is being written.': 'Le premier est en cours d’écriture.',
  Newest: 'Les plus récents',
  'What we learn when people make music together, written down the day after.':
    'Ce que nous apprenons quand des gens font de la musique ensemble, noté le lendemain.',
  'Nothing is published yet': 'Rien n’est encore publié',
  'Come back soon, or <link>see what is coming up</link>.':
    'Revenez bientôt, ou <link>voyez ce qui se prépare</link>.',
  'What {site} learns from workshops, concerts and long tables.':
    'Ce que {site} apprend des ateliers, des concerts et des grandes tablées.',
  'All tips': 'Tous les conseils',
  'all tips': 'tous les conseils',
  'Show all tips': 'Voir tous les conseils',
  'Search tips': 'Rechercher un conseil',
  'No tips match': 'Aucun conseil ne correspond',
  '1 tip': '1 conseil',
  '{count} tips': '{count} conseils',
  'More like this': 'Dans le même esprit',
  'Warm-ups, rhythms and ways to host a room, written down so that you can do them too.':
    'Échauffements, rythmes et façons d’animer une salle, mis par écrit pour que vous puissiez les faire aussi.',
  Category: 'Catégorie',
  Audience: 'Public',
  Effort: 'Effort',
  Impact: 'Effet',
  'Duration in minutes': 'Durée en minutes',
  'What you need': 'Ce qu’il vous faut',
  Source: 'Source',
  'Link to the source': 'Lien vers la source',
  // Accounts
  'Register as a new user': 'Créer un compte',
  'How to get an account for the members’ area of {site}.':
    'Comment obtenir un compte pour l’espace membres de {site}.',
  'You are invited': 'Vous avez une invitation',
  'Log in to continue': 'Connectez-vous pour continuer',
  'Log in': 'Se connecter',
  'Log in to continue to {program}': 'Connectez-vous pour continuer vers {program}',
  '{program} asks who you are. You log in here, with your password and your code; {program} sees neither.':
    '{program} demande qui vous êtes. Vous vous connectez ici, avec votre mot de passe et votre code\u202f; {program} ne voit ni l’un ni l’autre.',
  'Back to {program}': 'Retour à {program}',
  'Continue to {program}?': 'Continuer vers {program}\u202f?',
  'Continue to {program}': 'Continuer vers {program}',
  'You are logged in as {email}.': 'Vous êtes connecté avec l’adresse {email}.',
  '{program} will be able to see and change what you can, until you end its session in your account.':
    '{program} pourra voir et modifier ce que vous pouvez voir et modifier, jusqu’à ce que vous mettiez fin à sa session dans votre compte.',
  '{program} will learn who you are, and nothing else.': '{program} saura qui vous êtes, et rien d’autre.',
  'Only continue if you have just asked {program} to log you in.':
    'Ne continuez que si vous venez de demander à {program} de vous connecter.',
  'Go back without logging in': 'Revenir sans se connecter',
  'Log in as someone else': 'Se connecter avec un autre compte',
  'You are logged out': 'Vous êtes déconnecté',
  'Log out of {site}, too?': 'Se déconnecter aussi de {site}\u202f?',
  '{program} has logged you out. In this browser you are still logged in to {site}.':
    '{program} vous a déconnecté. Dans ce navigateur, vous êtes toujours connecté à {site}.',
  'Stay logged in': 'Rester connecté',
  'Log In': 'Se connecter',
  'Welcome back.': 'Bon retour parmi nous.',
  'This is the team’s door. To save a place at an event, you need no account.':
    'C’est l’entrée de l’équipe. Pour réserver une place à un événement, pas besoin de compte.',
  Register: 'Créer mon compte',
  'You have accepted this invitation and chosen your password. Log in with it: setting up your authenticator app comes next.':
    'Vous avez accepté cette invitation et choisi votre mot de passe. Utilisez-le pour vous connecter\u00a0: la configuration de votre application d’authentification vient ensuite.',
  'You have accepted this invitation, and your account is ready. Log in with your password.':
    'Vous avez accepté cette invitation et votre compte est prêt. Connectez-vous avec votre mot de passe.',
  'Our administrators hand out accounts. If you play, sing or work with us, ask for one: you’ll get an invitation by email to choose your password.':
    'Nos administrateurs attribuent les comptes. Si vous jouez, chantez ou travaillez avec nous, demandez-en un\u00a0: vous recevrez une invitation par e-mail pour choisir votre mot de passe.',
  'You don’t need an account to come to a concert or a workshop. <link>Just save your place</link>.':
    'Nul besoin de compte pour venir à un concert ou à un atelier. <link>Réservez simplement votre place</link>.',
  'Ask for an account': 'Demander un compte',
  'I have one: log in': 'J’en ai un\u00a0: me connecter',
  'Email or user name': 'E-mail ou nom d’utilisateur',
  'You can use your email or user name when logging in. You got it through your system administrator.':
    'Vous pouvez vous connecter avec votre e-mail ou votre nom d’utilisateur. Vous l’avez reçu de votre administrateur.',
  'About the email': 'À propos de l’e-mail',
  'Names must be at least 4 characters long': 'Les noms doivent compter au moins 4 caractères',
  Password: 'Mot de passe',
  'At least 8 characters, with an uppercase and a lowercase letter, a digit and a special character':
    'Au moins 8 caractères, dont une majuscule, une minuscule, un chiffre et un caractère spécial',
  'Repeat the password': 'Répétez le mot de passe',
  'Password confirmation': 'Confirmation du mot de passe',
  'Passwords must match': 'Les mots de passe doivent être identiques',
  'Phone number': 'Numéro de téléphone',
  'Forgot my password': 'Mot de passe oublié',
  'Use a passkey instead': 'Utiliser plutôt une clé d’accès',
  'Log in with {provider}': 'Se connecter avec {provider}',
  'You will continue to {program}, which sees neither your password nor your code.':
    'Vous continuez vers {program}, qui ne voit ni mot de passe ni code.',
  'You were logged out. Log in again: this page stays as it is, with what you typed.':
    'Vous avez été déconnecté. Reconnectez-vous\u00a0: cette page reste telle quelle, avec ce que vous avez saisi.',
  'No account here is linked to the one you chose. If you have one, log in with your password, then link it on your account page.':
    'Aucun compte n’est lié ici à celui que vous avez choisi. Si vous en avez un, connectez-vous avec votre mot de passe, puis liez-le depuis la page de votre compte.',
  'The login with your other account was not completed, or could not be verified. Please try again.':
    'La connexion n’y a pas abouti, ou la réponse n’a pas pu être vérifiée. Veuillez réessayer.',
  'This took too long or was started in another browser. Please try again.':
    'Le délai est dépassé, ou la connexion a été commencée dans un autre navigateur. Veuillez réessayer.',
  'Too many attempts. Please wait a few minutes, then try again.':
    'Trop de tentatives. Veuillez patienter quelques minutes.',
  'A new password': 'Un nouveau mot de passe',
  'Choose a new password': 'Choisissez un nouveau mot de passe',
  'One-time code': 'Code à usage unique',
  'Save your recovery codes': 'Conservez vos codes de secours',
  'Confirm your email': 'Confirmez votre e-mail',
  Administration: 'Administration',
  Settings: 'Paramètres',
  'Set up your authenticator': 'Configurez votre authentificateur',
  'Scan this with an authenticator app (Google Authenticator, 1Password, Aegis …), then type the 6 digits it shows.':
    'Scannez ce code avec une application d’authentification (Google Authenticator, 1Password, Aegis…), puis saisissez les 6 chiffres affichés.',
  'QR code for your authenticator app': 'Code QR pour votre application d’authentification',
  'No camera? Type this key:': 'Pas d’appareil photo\u202f? Saisissez cette clé\u00a0:',
  'Copy the key': 'Copier la clé',
  'Copied.': 'Copié.',
  'Your browser blocks copying. Please select the text yourself.':
    'Votre navigateur bloque la copie. Veuillez sélectionner le texte vous-même.',
  'We sent a confirmation code to {email}. Enter it to confirm that the address is yours.':
    'Nous avons envoyé un code de confirmation à {email}. Saisissez-le pour confirmer que cette adresse est la vôtre.',
  'your email': 'votre adresse',
  'Confirmation code': 'Code de confirmation',
  Confirm: 'Confirmer',
  'This invitation was withdrawn, replaced by a newer one, or is older than 7 days. If you have already chosen a password with it, log in. Otherwise, please ask for a new one.':
    'Cette invitation a été retirée, remplacée par une plus récente, ou date de plus de 7 jours. Si vous avez déjà choisi un mot de passe grâce à elle, connectez-vous. Sinon, demandez-en une nouvelle.',
  'Looking for your invitation…': 'Recherche de votre invitation…',
  'Accept the invitation': 'Accepter l’invitation',
  'Your password was printed when this site was set up. Choose one that only you know.':
    'Votre mot de passe a été affiché à l’installation du site. Choisissez-en un que vous seul connaissez.',
  'Save password': 'Enregistrer le mot de passe',
  '{site}: recovery codes': '{site}\u00a0: codes de secours',
  'You are logged in. If you lose your phone, each of these codes lets you in once. Save them now: we will not show them again.':
    'Vous êtes connecté. Si vous perdez votre téléphone, chacun de ces codes vous permet d’entrer une fois. Nous ne les montrons que maintenant.',
  Copy: 'Copier',
  Download: 'Télécharger',
  'I’ve saved them, continue': 'Je les ai conservés, continuer',
  MFACode: 'Code de réinitialisation',
  'The 6 digits we emailed you': 'Les 6 chiffres reçus par e-mail',
  'Request password reset code': 'Demander un code de réinitialisation',
  'We email a code of 6 digits to this address if it has an account here. It works once, within ten minutes.':
    'Nous envoyons un code à 6 chiffres à cette adresse si elle a un compte ici. Il sert une seule fois, dans les dix minutes.',
  'Back to login': 'Retour à la connexion',
  'Send a new code': 'Envoyer un nouveau code',
  'I already have a reset code': 'J’ai déjà un code de réinitialisation',
  'Reset your password': 'Réinitialiser le mot de passe',
  'MFA code': 'Code à usage unique',
  'Recovery code': 'Code de secours',
  'One of the codes you saved when you set up your authenticator, like ab3d-efgh-4kmn-pq5r':
    'L’un des codes conservés lors de la configuration de votre authentificateur, comme ab3d-efgh-4kmn-pq5r',
  'Set up two-step login for {email}.': 'Configurez la connexion en deux étapes pour {email}.',
  'Logging in as {email}.': 'Connexion en tant que {email}.',
  'Remember this device: don’t ask for a code here for a year':
    'Se souvenir de cet appareil\u00a0: ne plus demander de code ici pendant un an',
  'Use my passkey': 'Utiliser ma clé d’accès',
  'Use my authenticator': 'Utiliser mon authentificateur',
  'I lost my phone: use a recovery code': 'J’ai perdu mon téléphone\u00a0: utiliser un code de secours',
  'You are logged in again.': 'Vous êtes de nouveau connecté.',
  'This device already has a passkey for your account.':
    'Cet appareil a déjà une clé d’accès pour votre compte.',
  'No passkey was made. You can try again.': 'Aucune clé d’accès n’a été créée. Vous pouvez réessayer.',
  'No passkey was used. You can try again, or continue without one.':
    'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer ou continuer sans clé.',
  'Try again': 'Réessayer',
  'Network Error': 'Erreur réseau',
  'Internal javascript error': 'Erreur JavaScript interne',
  Show: 'Afficher',
  'Please wait {minutes} minutes.': 'Veuillez patienter {minutes}\u00a0min.',
  'Please wait {seconds} seconds.': 'Veuillez patienter {seconds}\u00a0s.',
  // What the way in answers
  'Something went wrong on our side.': 'Un problème est survenu de notre côté.',
  'An administrator has disabled your account.': 'Un administrateur a désactivé votre compte.',
  'These credentials do not match our records.': 'Ces identifiants ne correspondent à aucun compte.',
  'These credentials do not match our records. Check both, or choose “Forgot my password”.':
    'Ces identifiants ne correspondent à aucun compte. Vérifiez les deux, ou choisissez « Mot de passe oublié ».',
  'You need to choose a new password. We have sent you a password reset code.':
    'Le mot de passe doit être réinitialisé. Nous vous avons envoyé un code de réinitialisation.',
  'That code is wrong.': 'Ce code est incorrect.',
  'That code cannot be used any more. Wait for the next one.':
    'Ce code ne peut plus être utilisé. Attendez le suivant.',
  'That code has been used already. Take another one from your list.':
    'Ce code a déjà été utilisé. Prenez-en un autre dans votre liste.',
  'Your authenticator no longer works because this site’s secret key was changed. Use a recovery code or a passkey, or ask an administrator to let you in again.':
    'Votre authentificateur ne fonctionne plus, car la clé secrète de ce site a été changée. Utilisez un code de secours ou une clé d’accès, ou demandez à un administrateur de vous rouvrir l’accès.',
  'This login has expired. Please log in again.': 'Cette connexion a expiré. Veuillez vous reconnecter.',
  'Too Many Attempts.': 'Trop de tentatives.',
  // The old address of an account
  'Your email address': 'Votre adresse e-mail',
  'Restore your old address?': 'Rétablir votre ancienne adresse\u202f?',
  'Your account will go back to {email}, every browser will be logged out, and nobody will be able to log in until you have chosen a new password. Passkeys and linked accounts added since the change will be removed, and your authenticator and recovery codes will be the ones from before it.':
    'Votre compte retrouve {email}, tous les navigateurs sont déconnectés, et personne ne peut se connecter avant que vous n’ayez choisi un nouveau mot de passe. Les clés d’accès et les comptes liés ajoutés depuis le changement sont retirés, et votre application d’authentification et vos codes de secours redeviennent ceux d’avant.',
  'Restore this address': 'Rétablir cette adresse',
  'If you changed the address yourself, you don’t need to do anything.':
    'Si vous avez changé l’adresse vous-même, vous n’avez rien à faire.',
  'Your account has its old address again': 'Votre compte a retrouvé son ancienne adresse',
  'Every browser is logged out. Now choose a new password: press “Forgot my password” on the login panel, and we’ll email a code to the old address.':
    'Tous les navigateurs sont déconnectés. Choisissez maintenant un nouveau mot de passe\u00a0: appuyez sur «\u00a0Mot de passe oublié\u00a0» dans le panneau de connexion, et nous enverrons un code à l’ancienne adresse.',
  'It is still disabled: nobody can log in with it. Write to {email} if you need it.':
    'Il reste désactivé\u00a0: personne ne peut s’y connecter. Écrivez à {email} si vous en avez besoin.',
  'This link has expired': 'Ce lien a expiré',
  'It works once, within 72 hours of the change. If your address was changed and it was not you, write to {address}.':
    'Il fonctionne une seule fois, dans les 72 heures suivant le changement. Si votre adresse a été changée et que ce n’était pas vous, écrivez à {address}.',
  // Emails about accounts
  Code: 'Code',
  'A browser': 'Un navigateur',
  // Pages of the business
  Home: 'Accueil',
  Soon: 'Bientôt',
  Privacy: 'Confidentialité',
  'Write, call or come by: {street}, {city}.':
    'Écrivez, appelez ou passez nous voir\u00a0: {street}, {city}.',
  'Tell us what we can do for you.': 'Dites-nous ce que nous pouvons faire pour vous.',
  'Partners at a glance': 'Les partenaires en un coup d’œil',
  'Kinds of partners': 'Types de partenaires',
  Artists: 'Artistes',
  Venues: 'Lieux',
  Agencies: 'Agences',
  Clients: 'Clients',
  Suppliers: 'Fournisseurs',
  Artist: 'Artiste',
  Venue: 'Lieu',
  Agency: 'Agence',
  Client: 'Client',
  Supplier: 'Fournisseur',
  'Our offers': 'Nos offres',
  'More sound bites': 'Autres extraits',
  'Silence, for the moment': 'Silence, pour l’instant',
  'We are choosing new pieces. Until they are here, come and hear us play.':
    'Nous choisissons de nouveaux morceaux. En attendant, venez nous écouter jouer.',
  'It is even better live.': 'C’est encore mieux dans la salle.',
  'What we keep, why, and for how long': 'Ce que nous conservons, pourquoi et combien de temps',
  What: 'Quoi',
  Why: 'Pourquoi',
  Until: 'Jusqu’à quand',
  'A registration': 'Une inscription',
  'Name, email address, the number of people, and the names and answers you gave':
    'Nom, adresse e-mail, nombre de personnes, noms et réponses que vous avez donnés',
  'To keep your place, to write to you about this event, and to let you in':
    'Pour garder votre place, vous écrire au sujet de l’événement et vous accueillir',
  'News, if you asked for it': 'Les actualités, si vous les avez demandées',
  'Your address, when you agreed, and the exact wording you agreed to':
    'Votre adresse, et quand et à quels termes vous avez consenti',
  'To tell you about other concerts and workshops': 'Pour vous annoncer d’autres concerts et ateliers',
  'Until you withdraw your consent; one line to us is enough':
    'Jusqu’à ce que vous changiez d’avis\u202f; une ligne suffit',
  'The proof that you agreed': 'La preuve de votre consentement',
  'When you agreed, and the exact wording; instead of your address, only a number that we can work out again from it when you write to us, and that reveals it to nobody':
    'Quand, et à quels termes\u202f; de vous, seulement un nombre que nous pouvons recalculer à partir de votre adresse quand vous nous écrivez, et dont personne ne peut la déduire',
  'To show that we were allowed to keep what we kept, should anybody ask':
    'Pour montrer, si on nous le demande, que nous avions le droit de conserver ces données',
  'Three years after your consent ended, whether you withdrew it or your details were erased':
    'Trois ans après la fin du consentement\u00a0: une fois vos données effacées, ou votre consentement retiré',
  'A message to us': 'Un message',
  'Name, email address, telephone number if you gave one, and what you wrote':
    'Nom, adresse e-mail, numéro de téléphone si vous l’avez donné, et ce que vous avez écrit',
  'To answer, and to remember what we agreed': 'Pour répondre, et nous souvenir de ce qui a été convenu',
  '{years} years after it came in; then it is deleted':
    '{years} ans après sa réception\u202f; il est alors supprimé',
  'The server’s log': 'Le journal du serveur',
  'Which page was asked for, when, and whether it worked; no name and no network address':
    'Quelle page a été demandée, quand, et si cela a fonctionné\u202f; ni nom, ni adresse réseau',
  'To find and mend what is broken': 'Pour trouver et réparer ce qui ne fonctionne pas',
  'As long as it helps: there is nothing personal in it':
    'Tant que cela sert\u00a0: il ne contient rien de personnel',
  '{days} days after the event, unless its page says otherwise. After that we keep only the number of places, and what the next entries list.':
    '{days} jours après l’événement, sauf indication contraire sur sa page. Il ne reste alors que le nombre de places, et ce qui suit.',
  '{least} to {most} days after the event, as its page says. After that we keep only the number of places, and what the next entries list.':
    'De {least} à {most} jours après l’événement, selon ce que dit sa page. Il ne reste alors que le nombre de places, et ce qui suit.',
  // A program's request that leads nowhere
  'You can’t continue from here': 'Impossible de continuer d’ici',
  'Nothing happened to your account. Go back to where you came from and try again. If that doesn’t help, tell whoever runs that program, or write to {email}.':
    'Rien n’a changé dans votre compte. Retournez d’où vous venez et réessayez. Si cela ne suffit pas, prévenez la personne qui exploite ce programme, ou écrivez à {email}.',
  // What one knows of a song before one plays it
  Key: 'Tonalité',
  Capo: 'Capo',
  Tempo: 'Tempo',
  'Shapes in': 'Doigtés en',
  'Time signature': 'Mesure',
  'Sounds in': 'Sonne en',
  Length: 'Durée',
  Order: 'Ordre',
  // A set that is shared
  'The set': 'Le programme',
  Clock: 'Heure',
  Song: 'Chanson',
  Lead: 'Chant',
  'Lead: {name}': 'Chant\u00a0: {name}',
  '{count} songs': { one: '{count} chanson', other: '{count} chansons' },
  'at least {time}': 'au moins {time}',
  'ends at {time}': 'fin à {time}',
  '{count} without a length': '{count} sans durée',
  Verse: 'Couplet',
  Chorus: 'Refrain',
  Bridge: 'Pont',
  again: 'encore',
  '{count} s between songs': '{count}\u00a0s entre deux chansons',
} as const;
