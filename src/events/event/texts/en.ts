import { freeForWhoWaits, places } from '../count-places.ts';

/** 'one place is', '3 places are'. */
const placesAre = (count: number) => (count === 1 ? 'One place is' : `${count} places are`);

/** What guests read in emails and calendar files, in English; every other language has the same. */
export const en = {
  date: {
    locale: 'en-GB',
    clock: (hour: string, minute: string) => `${hour}:${minute}`,
    days: (first: string, last: string) => `${first} to ${last}`,
    until: (day: string, time: string) => ` to ${day}, ${time}`,
    zone: (city: string) => `${city} time`,
    follows: 'A new date will follow',
  },
  greeting: (name: string) => `Dear ${name},`,
  facts: {
    what: 'What',
    when: 'When',
    where: 'Where',
    online: 'Online at',
    places: 'Places',
    code: 'Your code',
  },
  codePicture: (code: string) => `Your code: ${code}`,
  free: freeForWhoWaits,
  mail: {
    'confirm-address': {
      subject: (title: string) => `One more step: ${title}`,
      text: (count: number, minutes: number) =>
        `${placesAre(count)} held for you for ${minutes} minutes. Open the link below and press the button on that page to confirm ${count === 1 ? 'it' : 'them'}.`,
      request: (count: number, minutes: number) =>
        `${placesAre(count)} held for you for ${minutes} minutes. Open the link below and press the button on that page to send us your request: we review every one and write to you.`,
      button: (count: number): string => (count === 1 ? 'Confirm my place' : 'Confirm my places'),
      requestButton: 'Send my request',
      // Others say how many.
      after: (_count: number): string =>
        'If you did not register, ignore this email: we will not hold anything in your name after that.',
    },
    'confirm-waiting': {
      subject: (title: string) => `One more step: waiting list for ${title}`,
      text: 'Open the link below within 24 hours and press the button on that page to join the waiting list.',
      button: 'Join the waiting list',
      after: 'If you did not register, ignore this email.',
    },
    already: {
      subject: (title: string) => `You’re already registered: ${title}`,
      text: 'Someone, probably you, registered with your address again. Your registration is unchanged.',
      button: 'View or change it',
    },
    confirmed: {
      subject: (title: string) => `See you there: ${title}`,
      text: 'The calendar entry is attached; show the code below at the door.',
      online: 'The calendar entry is attached; the link below lets you in.',
      undated: 'A new date will follow. Show the code below at the door.',
      after: 'If you can’t come, please cancel so that someone else can come instead.',
    },
    'awaiting-approval': {
      subject: (title: string) => `We have your request for ${title}`,
      text: (count: number) =>
        `Your address is confirmed. We review every request for this event and will write to you soon; until then, ${placesAre(count).toLowerCase()} held for you.`,
      button: 'View or cancel it',
    },
    rejected: {
      subject: (title: string) => `About your request: ${title}`,
      text: 'We are sorry: we cannot offer you a place at this event. Reply to this email if you would like to know more.',
    },
    waiting: {
      subject: (title: string) => `You are on the waiting list: ${title}`,
      text: 'When a place comes free, we write to whoever has waited longest. If there are not enough free places for your group, you keep your position.',
      fewer: (count: number) =>
        `You could come with fewer people: change the number to ${count} on the page linked below and you will get an offer immediately.`,
      button: 'See my position',
    },
    offer: {
      subject: (title: string, count: number): string =>
        `${count === 1 ? 'A place' : `${count} places`} came free: ${title}`,
      text: (count: number, until: string) =>
        `${placesAre(count)} held for you until ${until}. After that, we offer ${count === 1 ? 'it' : 'them'} to others.`,
      request: 'Accept it to send us your request; we review every one.',
      button: 'Accept or decline',
    },
    'offer-lapsed': {
      subject: (title: string) => `The offer has ended: ${title}`,
      text: 'We did not hear from you in time, so we are no longer holding any places for you.',
      button: 'Register again',
    },
    cancelled: {
      subject: (title: string) => `Cancelled: your registration for ${title}`,
      text: 'Your registration is cancelled. Thank you for telling us.',
    },
    'cancelled-by-us': {
      subject: (title: string) => `Cancelled: your registration for ${title}`,
      text: 'We have cancelled your registration.',
      surprise: 'If this surprises you, please reply to this email.',
    },
    changed: {
      subject: (title: string) => `Changed: your registration for ${title}`,
      text: (count: number, waits: boolean) =>
        `Your registration is now for ${count === 1 ? 'one person' : `${count} people`}${waits ? ', on the waiting list' : ''}.`,
    },
    reminder: {
      subject: (title: string) => `Tomorrow: ${title}`,
      text: 'It is nearly time. Show the code below at the door.',
      online: 'It is nearly time. The link below lets you in.',
      after: 'If you can’t come, please cancel now: someone may be waiting for your place.',
    },
    'event-cancelled': {
      subject: (title: string) => `Cancelled: ${title}`,
      text: 'We are sorry: this event will not take place. You don’t need to do anything.',
    },
    'event-postponed': {
      subject: (title: string) => `Postponed: ${title}`,
      text: (stays: string) =>
        `This event is postponed, and there is no new date yet. ${stays}; we’ll write again once there is one.`,
    },
    'event-rescheduled': {
      subject: (title: string) => `New date: ${title}`,
      newTime: (title: string) => `New time: ${title}`,
      text: (was: string, is: string) => `It was ${was}. It is now ${is}.`,
      stays: (stays: string) =>
        `If you can come, you don’t need to do anything. ${stays}. If you can’t, please cancel on the page linked below.`,
    },
    'event-changed': {
      subject: (title: string) => `Changed: ${title}`,
      text: 'Please note the change:',
      stays: (stays: string) =>
        `${stays}. If you can no longer come, please cancel on the page linked below.`,
    },
  },
  viewChangeOrCancel: 'View, change or cancel',
  viewOrCancel: 'View or cancel',
  /** How a registration stands. */
  stands: {
    confirmed: (count: number) =>
      count === 1 ? 'Your place is confirmed.' : `Your ${count} places are confirmed.`,
    requested: (count: number) => `We have your request for ${places(count)} and will write to you.`,
    offered: (count: number) =>
      `${placesAre(count)} held for you: accept the offer on the page linked below.`,
    waits: (count: number) =>
      `You are on the waiting list for ${places(count)}. On the page linked below you can change the number of people.`,
    waitsUnconfirmed: (count: number) =>
      `You asked to wait for ${places(count)}: press the button on the page linked below to join the waiting list.`,
    unconfirmed: (count: number) =>
      `You asked for ${places(count)}: press the button on the page linked below to confirm.`,
  },
  /** What stays as it is when the event gets another date, or none. */
  stays: {
    confirmed: (count: number): string => (count === 1 ? 'You keep your place' : 'You keep your places'),
    waits: 'You keep your position on the waiting list',
    requested: 'We still have your request',
    other: 'Your registration is unchanged',
  },
  /** What was changed of what guests rely on. */
  change: {
    when: 'When',
    where: 'Where',
    doors: 'Doors',
    was: (label: string, was: string, is: string) => `${label}: it was ${was}. It is now ${is}.`,
    isNew: (label: string, is: string) => `${label}: ${is}.`,
    ends: (label: string, was: string) => `${label}: it was ${was}. This no longer applies.`,
    offline: 'Online: joining online is no longer possible.',
    newLink: (link: string) => `Online: there is a new link. ${link}`,
    online: (link: string) => `Online: you can join online. ${link}`,
    linkLater: 'You get the link once your place is confirmed.',
  },
  message: {
    button: 'See your registration',
    unsubscribe: (link: string) => `You get this because you asked for our news. To unsubscribe: ${link}`,
  },
  calendar: {
    name: (site: string) => `${site}: events`,
    postponed: 'Postponed: a new date will follow.',
    doors: (time: string) => `Doors: ${time}`,
  },
};

export type GuestTexts = typeof en;
