/** What only the server says, in French: it reaches no browser as a whole. As fr.ts. */
export const frOfServer = {
  // Forms
  'The form arrived incomplete. Please send it again.':
    'Le formulaire est arrivé incomplet. Veuillez le renvoyer.',
  'This form has more fields than we can accept. Please remove some entries and send it again.':
    'Ce formulaire contient plus de champs que cette adresse n’en accepte.',
  'Please try again in {count} minutes.': {
    one: 'Veuillez réessayer dans une minute.',
    other: 'Veuillez réessayer dans {count} minutes.',
  },
  'You have a password already. Change it with the one you have.':
    'Vous avez déjà un mot de passe. Modifiez-le à l’aide de celui-ci.',
  'Your address is {email}. No other one is waiting for a code.':
    'Votre adresse est {email}. Aucune autre n’attend de code.',
  'The new authenticator is in use already. Recovery codes were made with it: if you have not seen them, make new ones below.':
    'Le nouvel authentificateur est déjà en service. Des codes de secours ont été créés avec lui\u00a0: si vous ne les avez pas vus, créez-en de nouveaux ci-dessous.',
  'This change took too long, or was begun again elsewhere. Your authenticator is the one you had.':
    'Ce changement a pris trop de temps, ou a été recommencé ailleurs. Votre authentificateur reste celui que vous aviez.',
  // Events
  'Opens soon': 'Ouverture prochaine',
  'Registration closed': 'Inscriptions closes',
  'Postponed: a new date will follow.': 'Reporté\u00a0: une nouvelle date suivra.',
  'Save my place': 'Réserver ma place',
  'The questions have changed since you opened this page. Please check your answers.':
    'Les questions ont changé depuis que vous avez ouvert cette page. Veuillez vérifier vos réponses.',
  'Request a place': 'Demander une place',
  // Registering
  '{free}, and there are {count} of you.': '{free}, et votre groupe compte {count} personnes.',
  'Please choose below what to do.': 'Choisissez ci-dessous ce que vous souhaitez faire.',
  'Please choose a smaller number.': 'Veuillez choisir un nombre plus petit.',
  'Registration for this event is closed.': 'Les inscriptions à cet événement sont closes.',
  'This form was already sent with different details. Check them and send it again.':
    'Ce formulaire a déjà été envoyé avec d’autres informations. Vérifiez-les et renvoyez-le.',
  'Many people are registering for this event right now. Nothing was changed; please try again in a minute.':
    'Beaucoup de personnes s’inscrivent en ce moment à cet événement. Rien n’a été modifié\u202f; veuillez réessayer dans une minute.',
  'Too many registrations came from here. Please try again in {count} minutes.': {
    one: 'Trop d’inscriptions sont venues de votre réseau. Veuillez réessayer dans une minute.',
    other: 'Trop d’inscriptions sont venues de votre réseau. Veuillez réessayer dans {count} minutes.',
  },
  'This email address was used for too many registrations. Please try again in {count} minutes.': {
    one: 'Cette adresse e-mail a servi à trop d’inscriptions. Veuillez réessayer dans une minute.',
    other: 'Cette adresse e-mail a servi à trop d’inscriptions. Veuillez réessayer dans {count} minutes.',
  },
  'This address is already registered for this event. If it is not confirmed yet, give it a place under Participants.':
    'Cette adresse est déjà inscrite à cet événement. Si elle n’est pas encore confirmée, attribuez-lui une place sous Participants.',
  'This event has no waiting list.': 'Cet événement n’a pas de liste d’attente.',
  'The event is full. Others can come in only once it has more places, and those who wait come first.':
    'L’événement est complet. D’autres ne peuvent entrer qu’avec des places supplémentaires, et ceux qui attendent passent d’abord.',
  'There is only room for {count} people.': {
    one: 'Il ne reste de place que pour une personne.',
    other: 'Il ne reste de place que pour {count} personnes.',
  },
  'Others have waited longer: please say why this one goes first.':
    'D’autres attendent depuis plus longtemps\u00a0: dites pourquoi cette personne passe avant.',
  // Logging in
  'That code is wrong. Is the time on your phone set automatically?':
    'Ce code est incorrect. L’heure de votre téléphone est-elle réglée automatiquement\u202f?',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'This passkey does not belong to an account here.':
    'Cette clé d’accès n’appartient à aucun compte de ce site.',
  'This passkey could not be checked. Please try again.':
    'Cette clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  'This is already your address.': 'C’est déjà votre adresse.',
  'This is the password you were given. Please choose one that only you know.':
    'C’est le mot de passe que vous avez reçu. Choisissez-en un connu de vous seulement.',
  'This is your old password. Please choose another one.':
    'C’est votre ancien mot de passe. Choisissez-en un autre.',
  // A registration and what can be done with it
  'No place is free, so there is no room for more people.':
    'Aucune place n’est libre\u00a0: votre groupe ne peut pas s’agrandir.',
  'You keep your {count} places.': {
    one: 'Vous gardez votre place.',
    other: 'Vous gardez vos {count} places.',
  },
  'Between 1 and {count} people, please.': 'Entre 1 et {count} personnes, s’il vous plaît.',
  'Thank you. Your address is confirmed.': 'Merci. Votre adresse est confirmée.',
  'Thank you. We have your request.': 'Merci. Nous avons bien reçu votre demande.',
  'Thank you for accepting.': 'Merci d’avoir accepté.',
  'Thank you for telling us. What we were holding for you now goes to others.':
    'Merci de nous avoir prévenus. Nous proposons la place à d’autres.',
  'Your registration is cancelled. Thank you for telling us.':
    'Votre inscription est annulée. Merci de nous avoir prévenus.',
  'Your registration has this number of people already.':
    'Votre inscription compte déjà ce nombre de personnes.',
  'This registration was cancelled.': 'Cette inscription a été annulée.',
  'You have registered again since then. Please use the link in the newer email.':
    'Vous avez envoyé une nouvelle inscription depuis. Veuillez utiliser le lien de l’e-mail le plus récent.',
  'We held the place for 30 minutes; the event has filled up since.':
    'Nous avons gardé la place 30 minutes\u202f; l’événement s’est rempli depuis.',
  'You have declined this place.': 'Vous avez renoncé à cette place.',
  'You have accepted this place already. If you can’t come, say so below.':
    'Vous avez déjà accepté cette place. Si vous ne pouvez pas venir, dites-le ci-dessous.',
  // Hosted login
  'There is no such app client here.': 'Aucune application de ce nom n’est enregistrée ici.',
  '{program} wants to send you back to an address that is not registered for it.':
    '{program} veut vous renvoyer vers une adresse qui n’est pas enregistrée pour cette application.',
  '{program} does not say where to send you after logging out.':
    '{program} ne dit pas où vous envoyer après la déconnexion.',
  '{program} wants to send you to an address that is not registered for it.':
    '{program} veut vous envoyer vers une adresse qui n’est pas enregistrée pour cette application.',
  // Contact
  'Many messages have come from your network. Please try again in {count} minutes, or call us.': {
    one: 'Beaucoup de messages proviennent de votre réseau. Veuillez réessayer dans une minute, ou appelez-nous.',
    other:
      'Beaucoup de messages proviennent de votre réseau. Veuillez réessayer dans {count} minutes, ou appelez-nous.',
  },
  // Offer, summaries, sets and sounds
  'From {amount} excluding tax': 'À partir de {amount} hors taxes',
  '{amount} excluding tax': '{amount} hors taxes',
  '{hours} hours': '{hours} heures',
  '{least} to {most} people': '{least} à {most} personnes',
  'Up to {most} people': 'Jusqu’à {most} personnes',
  '{least} people or more': '{least} personnes ou plus',
  // What the way in answers
  'This request came from another site, so nothing was done. Please reload the page and try again.':
    'Cette requête provient d’un autre site.',
  'If your credentials are known to us, we sent you a password reset code':
    'Si vos identifiants nous sont connus, nous vous avons envoyé un code de réinitialisation',
  'Your password was reset successfully': 'Votre mot de passe a été réinitialisé',
  'We sent a confirmation code to your email address.':
    'Nous avons envoyé un code de confirmation à votre adresse e-mail.',
  'If there is something to confirm, we sent you a new code.':
    'S’il y a quelque chose à confirmer, nous vous avons envoyé un nouveau code.',
  'Your email address is not confirmed yet. We have sent you a confirmation code.':
    'Le compte n’est pas confirmé. Nous vous avons envoyé un code de confirmation.',
  'Accounts are handed out by an administrator.': 'Les comptes sont attribués par un administrateur.',
  // Emails about accounts
  'Dear {name},': 'Bonjour {name},',
  'Hello,': 'Bonjour,',
  'If this was not you, reset your password now and write to {email}.':
    'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et écrivez à {email}.',
  'If you did not ask for this code, ignore this email: nobody can use the code without it.':
    'Si vous ne l’avez pas demandé, ignorez cet e-mail\u00a0: personne ne peut s’en servir sans lui.',
  'We will never ask you for this code.': 'Nous ne vous le demanderons jamais.',
  'Your password reset code': 'Votre code de réinitialisation',
  'Use this code to choose a new password. It works once, within ten minutes.':
    'Utilisez ce code pour choisir un nouveau mot de passe. Il est valable une fois, pendant dix minutes.',
  'Your confirmation code': 'Votre code de confirmation',
  'This code confirms your email address. It works for ten minutes, in the browser you registered with.':
    'Ce code confirme votre adresse e-mail. Il est valable dix minutes, dans le navigateur où vous vous êtes inscrit.',
  'You already have an account at {site}': 'Vous avez déjà un compte chez {site}',
  'Someone, probably you, registered with your address again. Your account is unchanged.':
    'Quelqu’un, sans doute vous, s’est inscrit une nouvelle fois avec votre adresse. Votre compte reste inchangé.',
  'Your address was entered at {site}': 'Votre adresse a été saisie chez {site}',
  'Someone, probably you, wanted to use your address for another account. You have an account with it already, so nothing was changed.':
    'Quelqu’un, sans doute vous, a voulu utiliser votre adresse pour un autre compte. Vous avez déjà un compte avec cette adresse\u00a0: rien n’a été changé.',
  'If you have forgotten your password, “Forgot my password” on the login panel lets you choose a new one.':
    'Dans le panneau de connexion, «\u00a0Mot de passe oublié\u00a0» vous permet d’en choisir un nouveau.',
  'Your account at {site}': 'Votre compte chez {site}',
  'An account is ready for you. Choose your password on the page linked below; an authenticator app on your phone then gives you the codes to log in.':
    'Un compte vous attend. Choisissez votre mot de passe sur la page ci-dessous\u202f; une application d’authentification sur votre téléphone vous donnera ensuite les codes de connexion.',
  'The link works once, within seven days.': 'Le lien est valable une fois, pendant sept jours.',
  'Your invitation to {site} is waiting': 'Votre invitation chez {site} vous attend',
  'Someone, probably you, tried to create an account with your address. You don’t need to: you were invited, and your account is ready. Choose your password on the page linked below.':
    'Quelqu’un, sans doute vous, a essayé de créer un compte avec votre adresse. C’est inutile\u00a0: vous avez été invité, et votre compte est prêt. Choisissez votre mot de passe sur la page ci-dessous.',
  'It is the link from your invitation; it works once, until the invitation expires.':
    'C’est le lien de votre invitation\u202f; il est valable une fois, jusqu’à l’expiration de celle-ci.',
  'Your invitation to {site} has expired': 'Votre invitation chez {site} a expiré',
  'Someone, probably you, tried to create an account with your address. You were invited, but that invitation has expired: its link worked for seven days.':
    'Quelqu’un, sans doute vous, a essayé de créer un compte avec votre adresse. Vous avez été invité, mais cette invitation a expiré\u00a0: son lien était valable sept jours.',
  'Write to {email} or to the person who invited you: they can send you a new link.':
    'Écrivez à {email} ou à la personne qui vous a invité\u00a0: elle peut vous envoyer un nouveau lien.',
  'New login to your account': 'Nouvelle connexion à votre compte',
  '{agent} has just logged in to your account for the first time.':
    '{agent} vient de se connecter à votre compte pour la première fois.',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'The password of your account has just been changed, and every other browser was logged out.':
    'Le mot de passe de votre compte vient d’être modifié, et tous les autres navigateurs ont été déconnectés.',
  'A new authenticator for your account': 'Un nouvel authentificateur pour votre compte',
  'The codes for your account now come from another authenticator app.':
    'Les codes de votre compte proviennent désormais d’une autre application d’authentification.',
  'Your authenticator will be reset tomorrow': 'Votre authentificateur sera réinitialisé demain',
  'An administrator was asked to reset the two-step login of your account. In 24 hours your authenticator app, recovery codes and passkeys will stop working, and you will set up a new app at your next login.':
    'Il a été demandé à un administrateur de réinitialiser la connexion en deux étapes de votre compte. Dans 24 heures, votre application d’authentification, vos codes de secours et vos clés d’accès cesseront de fonctionner, et vous configurerez une nouvelle application à votre prochaine connexion.',
  'If you did not ask for it, log in with your authenticator or passkey: that stops the reset.':
    'Si vous ne l’avez pas demandé, connectez-vous avec votre authentificateur ou votre clé d’accès\u00a0: cela arrête la réinitialisation.',
  'Your authenticator was reset': 'Votre authentificateur a été réinitialisé',
  'The two-step login of your account has been reset, as requested. At your next login you will scan a new QR code.':
    'La connexion en deux étapes de votre compte a été réinitialisée, comme cela avait été demandé à un administrateur. À votre prochaine connexion, vous scannerez un nouveau code QR.',
  'Your password was disabled': 'Votre mot de passe a été désactivé',
  'Someone typed a wrong password for your account a hundred times in a row. To keep your account safe, we have disabled the password.':
    'Quelqu’un a saisi cent fois de suite un mot de passe erroné pour votre compte. Par sécurité, le mot de passe ne fonctionne plus.',
  'Choose a new one with "Forgot my password" on the login panel. Your passkeys and remembered devices work as before.':
    'Choisissez-en un nouveau avec «\u00a0Mot de passe oublié\u00a0» dans le panneau de connexion. Vos clés d’accès et vos appareils mémorisés fonctionnent comme avant.',
  'The codes of your account were disabled': 'Les codes de votre compte ont été désactivés',
  'Someone who knows your password typed a hundred wrong one-time codes in a row. To keep your account safe, no code works any more.':
    'Quelqu’un qui connaît votre mot de passe a saisi cent codes à usage unique erronés de suite. Pour protéger votre compte, plus aucun code ne fonctionne.',
  'Log in with a passkey, or ask an administrator to reset your authenticator.':
    'Connectez-vous avec une clé d’accès, ou demandez à un administrateur de réinitialiser votre authentificateur.',
  'A passkey was added to your account': 'Une clé d’accès a été ajoutée à votre compte',
  'You can now log in with this passkey, without a password or code.':
    'Vous pouvez désormais vous connecter avec cette clé d’accès, sans mot de passe ni code.',
  'A passkey was removed from your account': 'Une clé d’accès a été retirée de votre compte',
  'It no longer opens your account. Browsers that logged in with it were logged out.':
    'Elle n’ouvre plus votre compte. Les navigateurs connectés grâce à elle ont été déconnectés.',
  'Your {provider} account was linked': 'Votre compte {provider} a été lié',
  'You can now log in with it instead of your password. You are still asked for your code.':
    'Vous pouvez désormais vous connecter avec lui à la place de votre mot de passe. Votre code vous est toujours demandé.',
  'Your {provider} account is no longer linked': 'Votre compte {provider} n’est plus lié',
  'You can no longer log in with it. Your password works as before.':
    'Vous ne pouvez plus vous connecter avec lui. Votre mot de passe fonctionne comme avant.',
  'Confirm your new email address': 'Confirmez votre nouvelle adresse e-mail',
  'Use this code to make this the address of your account. It works for ten minutes, in the browser you used.':
    'Utilisez ce code pour faire de cette adresse celle de votre compte. Il est valable dix minutes, dans le navigateur que vous avez utilisé.',
  'Your email address was changed': 'Votre adresse e-mail a été modifiée',
  'Your account now has a different email address. Emails about the account go to the new address, and you use that address to log in.':
    'Votre compte a désormais une autre adresse e-mail. Les e-mails à son sujet y sont envoyés, et vous vous connectez avec elle.',
  'If this was not you, restore this address within 72 hours on the page linked below. Every browser will then be logged out, and nobody will get in until you have chosen a new password.':
    'Si ce n’était pas vous, rétablissez cette adresse dans les 72 heures sur la page ci-dessous. Tous les navigateurs seront déconnectés, et personne n’entrera avant que vous n’ayez choisi un nouveau mot de passe.',
  'The link works once. After that, write to {email}.':
    'Le lien est valable une fois. Ensuite, écrivez à {email}.',
  'Your account has this address again': 'Votre compte a retrouvé cette adresse',
  'The change to your email address was undone. Every browser was logged out, passkeys and linked accounts added since the change were removed, and your authenticator and recovery codes are the ones from before it.':
    'Le changement de votre adresse e-mail a été annulé. Tous les navigateurs ont été déconnectés, les clés d’accès et comptes liés ajoutés depuis ont été retirés, et votre application d’authentification et vos codes de secours sont ceux d’avant.',
  'Choose a new password with "Forgot my password" on the login panel: the old one no longer works.':
    'Choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0» dans le panneau de connexion\u00a0: l’ancien ne fonctionne plus.',
  'If your authenticator’s codes are refused, someone has replaced it: write to {email}.':
    'Si les codes de votre authentificateur sont refusés, quelqu’un l’a remplacé\u00a0: écrivez à {email}.',
  'This is no longer the address of your account': 'Cette adresse n’est plus celle de votre compte',
  'The change to this address was undone from the account’s previous address. Every browser was logged out, and emails about the account go there again.':
    'Le passage à cette adresse a été annulé depuis l’adresse précédente du compte. Tous les navigateurs ont été déconnectés, et les e-mails concernant le compte y sont de nouveau envoyés.',
  'If this is not right, write to {email}.': 'Si ce n’est pas normal, écrivez à {email}.',
  'Your complete archive is ready': 'Votre archive complète est prête',
  'All data and files of {site} are in one file, as you asked. You can download it for 24 hours while logged in.':
    'Toutes les données et tous les fichiers de {site} sont réunis dans un seul fichier, comme vous l’avez demandé. Vous pouvez le télécharger pendant 24 heures, une fois connecté.',
  'Go to the download': 'Aller au téléchargement',
  'Your complete archive could not be made': 'Votre archive complète n’a pas pu être créée',
  'The archive you asked for could not be made. The page linked below says why, and you can start it again there.':
    'L’archive demandée n’a pas pu être créée. La page ci-dessous dit pourquoi, et vous pouvez y recommencer.',
  'See why': 'Voir pourquoi',
  'You have new recovery codes': 'Vous avez de nouveaux codes de secours',
  'Ten new recovery codes were made for your account. The old ones no longer work.':
    'Dix nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
  'Someone logged in to your account, probably you, confirmed a change with one of your recovery codes. That code cannot be used again.':
    'Une personne connectée à votre compte, sans doute vous, a confirmé un changement avec l’un de vos codes de secours. Ce code ne peut plus être utilisé.',
  'Someone, probably you, logged in with one of your recovery codes. It cannot be used again.':
    'Quelqu’un, sans doute vous, s’est connecté avec l’un de vos codes de secours. Il ne peut plus être utilisé.',
  // What happened to an account
  'Account created at first start': 'Compte créé au premier démarrage',
  'Invited by email': 'Invitation envoyée par e-mail',
  'Invited by email, with groups: {groups}; profiles: {profiles}':
    'Invitation envoyée par e-mail, avec les groupes\u00a0: {groups}\u202f; profils\u00a0: {profiles}',
  'Invitation accepted': 'Invitation acceptée',
  'Email address confirmed': 'Adresse e-mail confirmée',
  'Registration never confirmed: account removed': 'Inscription jamais confirmée\u00a0: compte supprimé',
  'Someone tried to register with this address again':
    'Quelqu’un a essayé de s’inscrire de nouveau avec cette adresse',
  'Logged in with {agent}': 'Connexion avec {agent}',
  'Login refused': 'Connexion refusée',
  'Wrong code entered': 'Code erroné saisi',
  'This password is easy to guess. Please choose another one, for example three or four words.':
    'Ce mot de passe est facile à deviner. Choisissez-en un autre, par exemple trois ou quatre mots.',
  'Password is too long: {count} characters at most.':
    'Le mot de passe est trop long\u00a0: {count} caractères au plus.',
  'Password is not valid.': 'Le mot de passe n’est pas valide.',
  'MFA code is not valid.': 'Le code n’est pas valide.',
  'This user name is taken.': 'Ce nom d’utilisateur est déjà pris.',
  'Password reset code requested': 'Code de réinitialisation du mot de passe demandé',
  'Password reset required by an administrator': 'Nouveau mot de passe exigé par un administrateur',
  'Authenticator app set up': 'Authentificateur configuré',
  'Authenticator reset requested, for a day later':
    'Réinitialisation de l’authentificateur demandée, pour le lendemain',
  'Authenticator reset cancelled by an administrator':
    'Réinitialisation de l’authentificateur annulée par un administrateur',
  'Authenticator reset cancelled': 'Réinitialisation de l’authentificateur annulée',
  'Authenticator, passkeys and recovery codes reset':
    'Authentificateur, clés d’accès et codes de secours réinitialisés',
  'Password disabled after a hundred wrong ones': 'Mot de passe désactivé après cent erreurs',
  'Codes disabled after a hundred wrong ones': 'Codes désactivés après cent erreurs',
  'Passkey added': 'Clé d’accès ajoutée',
  'Passkey refused': 'Clé d’accès refusée',
  'New recovery codes created': 'Nouveaux codes de secours créés',
  'Recovery code used': 'Code de secours utilisé',
  'Browser remembered': 'Navigateur mémorisé',
  'Logged out everywhere by an administrator': 'Déconnecté partout par un administrateur',
  'A program’s session ended: its refresh token was used twice, as if somebody had a copy':
    'Session d’un programme terminée\u00a0: son jeton d’actualisation a servi deux fois, comme si quelqu’un en avait une copie',
  'A program’s session ended: its login code was used twice, as if someone had a copy':
    'Session d’un programme terminée\u00a0: son code de connexion a servi deux fois, comme si quelqu’un en avait une copie',
  'External account linked': 'Compte externe lié',
  'External account unlinked': 'Compte externe dissocié',
  'Profile changed': 'Profil modifié',
  'Email change requested': 'Changement d’adresse e-mail demandé',
  'Email changed': 'Adresse e-mail modifiée',
  'Email change undone from the old address': 'Changement d’adresse annulé depuis l’ancienne adresse',
  'Groups set: {groups}': 'Groupes définis\u00a0: {groups}',
  'Profiles set: {profiles}': 'Profils définis\u00a0: {profiles}',
  'Groups set: {groups}; profiles: {profiles}':
    'Groupes définis\u00a0: {groups}\u202f; profils\u00a0: {profiles}',
  'Password and second factors reset from the command line':
    'Mot de passe et seconds facteurs réinitialisés en ligne de commande',
  'Account erased': 'Compte effacé',
  'Emailed codes paused after too many wrong ones': 'Codes par e-mail suspendus après trop d’erreurs',
  'Message answered': 'Réponse envoyée à un message',
  'Complete archive requested': 'Archive complète demandée',
  'Complete archive created': 'Archive complète créée',
  'Complete archive failed': 'Échec de l’archive complète',
  'Complete archive downloaded': 'Archive complète téléchargée',
  'Complete archive deleted': 'Archive complète supprimée',
  'Key that signs tokens rotated': 'Clé de signature des jetons renouvelée',
  'SECRET_KEY rotated': 'SECRET_KEY renouvelée',
  'SECRET_KEY declared lost': 'SECRET_KEY déclarée perdue',
  ': {name}': '\u00a0: {name}',
  // Stage
  'Whole songbook': 'Tout le répertoire',
  '{number} of {count}': '{number} sur {count}',
  'This song is no longer in the set.': 'Cette chanson n’est plus dans le programme.',
  'This song is no longer in the songbook.': 'Cette chanson n’est plus dans le répertoire.',
  'That was a lot at once. Wait a moment.': 'Cela fait beaucoup d’un coup. Attendez un instant.',
  '{name} is leading now.': 'C’est {name} qui dirige maintenant.',
  'Nobody is leading this set now.': 'Personne ne dirige ce programme en ce moment.',
  // Check-in
  'This group has {count} people.': 'Nombre de personnes dans ce groupe\u00a0: {count}.',
  'This check-in was already sent with different details. Please check in again.':
    'Ce pointage a déjà été envoyé avec d’autres informations. Merci de le refaire.',
  'The registration of {name} was cancelled.': 'L’inscription de {name} a été annulée.',
  'The registration of {name} is not confirmed.': 'L’inscription de {name} n’est pas confirmée.',
  'People of your group are checked in already. Please speak to the team at the door.':
    'L’arrivée de personnes de votre groupe est déjà enregistrée. Adressez-vous à l’équipe à l’entrée.',
  'No registration for this event has this code.': 'Aucune inscription à cet événement n’a ce code.',
  'Secret of an app client renewed': 'Secret d’une application cliente renouvelé',
  'App client changed': 'Application cliente modifiée',
  // Accounts
  'This link is incomplete. Please open it from the email again.':
    'Ce lien est incomplet. Veuillez le rouvrir depuis l’e-mail.',
  'Another account now uses {address}, so it cannot be restored here. Write to {email}: an administrator can help.':
    'Un autre compte utilise désormais {address}\u00a0: il n’est pas possible de la rétablir d’ici. Écrivez à {email}\u00a0: un administrateur pourra vous aider.',
  'Someone saved “{text}” here in the meantime. Save again to replace it with yours.':
    'Quelqu’un a enregistré «\u00a0{text}\u00a0» ici entre-temps. Enregistrez de nouveau pour y mettre votre texte.',
  'Someone changed this in the meantime. Save again to replace it with yours.':
    'Quelqu’un a modifié ce champ entre-temps. Enregistrez de nouveau pour y mettre votre choix.',
  'Someone else has changed this in the meantime.': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'Someone else changed this profile in the meantime.': 'Quelqu’un d’autre a modifié ce profil entre-temps.',
  'An account can have {most} passkeys at most. Remove one first.':
    'Un compte peut avoir au plus {most} clés d’accès.',
  'This is your last second factor. Set up an authenticator or another passkey first.':
    'C’est votre dernier second facteur. Configurez d’abord un authentificateur ou une autre clé d’accès.',
  'Please log in again with password and code: your last login was too long ago.':
    'Veuillez vous reconnecter avec mot de passe et code\u00a0: votre dernière connexion est trop ancienne.',
  '{name} is not responding at the moment. Please try again, or log in with your password.':
    '{name} ne répond pas pour le moment. Veuillez réessayer, ou connectez-vous avec votre mot de passe.',
  // An answer to a message
  'Write back': 'Répondre',
  'On {day} you wrote:': 'Vous nous écriviez ({day})\u00a0:',
  '“{asked}”': '«\u00a0{asked}\u00a0»',
  // How much work a tip is
  'Low effort': 'Peu d’effort',
  'Medium effort': 'Effort moyen',
  'High effort': 'Beaucoup d’effort',
} as const;
