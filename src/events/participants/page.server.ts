import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import { textsFrom } from '../../kernel/content/fields/values.server.ts';
import type { History } from '../../kernel/content/history/history-tab.tsx';
import { historyOf, labelsOf } from '../../kernel/content/history/history.server.ts';
import { formatInstant, formatSaved } from '../../kernel/formats/format-instant.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { teamWhen } from '../event/team-view.server.ts';
import { coverOf } from '../event/view.server.ts';
import type { Place } from '../event/event.ts';
import { GUEST_ACTIONS, type GuestAction } from '../registrations/audit-action.ts';
import { listGuestActions } from '../registrations/audit-log.server.ts';
import { isLive } from '../registrations/registration.ts';
import { participantFields } from './fields.ts';
import { listParticipantMails, listParticipations } from './participations.server.ts';
import { type Participant, PARTICIPANT } from './participant.server.ts';
import { MAIL_LABELS, MAIL_STATES } from '../guest-mail/sent-mails.server.ts';
import type { MailKind } from '../registrations/mail.server.ts';
import { fullName } from '../../texts/full-name.ts';

export function participantTexts(participant: Participant) {
  return textsFrom(participantFields, { ...participant });
}

/** A person as the screens show them. */
export function participantView(participant: Participant) {
  const { id, version, marketingConsent, updatedAt, createdAt } = participant;
  return {
    id,
    version,
    name: fullName(participant),
    email: participant.email,
    telephone: participant.telephone,
    language: LANGUAGES.find(({ value }) => value === participant.locale)?.label ?? participant.locale,
    instruments: participant.instruments,
    level: participant.level,
    tags: participant.tags,
    notes: participant.notes,
    doNotContact: participant.doNotContact === 1,
    consent: marketingConsent
      ? {
          text: marketingConsent.text,
          /** By the team, of somebody who agreed elsewhere, perhaps long before. */
          isNoted: 'notedBy' in marketingConsent,
          at: marketingConsent.at ? formatInstant(marketingConsent.at) : undefined,
        }
      : undefined,
    since: formatInstant(createdAt),
    updated: formatSaved(updatedAt),
  };
}

const LANGUAGES: readonly { value: string; label: string }[] = participantFields.locale.options;

export type ParticipantView = ReturnType<typeof participantView>;

type Participation = Awaited<ReturnType<typeof listParticipations>>[number];

const participationView = (row: Participation) => ({
  id: row.id,
  eventId: row.eventId,
  title: row.title,
  cover: coverOf({ id: row.eventId, coverId: row.coverId }),
  when: teamWhen({ ...row, place: JSON.parse(row.place) as Place }),
  status: row.status,
  partySize: row.partySize,
  checkedInCount: row.checkedInCount,
});

export type ParticipationView = ReturnType<typeof participationView>;

export async function participationsView(viewer: Viewer, id: string) {
  return (await listParticipations(viewer, id)).map(participationView);
}

/** How many events stand beside what is known of a person, and how many of them are over where many are to come. */
const FEW = 5;
const FEW_OVER = 2;

/** What somebody comes to next, the soonest first, and what they came to last; what was cancelled is neither. */
export async function nearParticipationsView(viewer: Viewer, id: string) {
  const rows = (await listParticipations(viewer, id)).filter(({ status }) => isLive(status));
  const now = nowIso();
  const coming = rows.filter(({ endsAt }) => endsAt > now).toReversed();
  const over = rows.filter(({ endsAt }) => endsAt <= now);
  const next = coming.slice(0, FEW - Math.min(over.length, FEW_OVER));
  return {
    coming: next.map(participationView),
    over: over.slice(0, FEW - next.length).map(participationView),
  };
}

export async function mailsView(viewer: Viewer, id: string) {
  const rows = await listParticipantMails(viewer, id);
  return rows.map(({ id: mail, payload, state, createdAt, sentAt, title }) => {
    const { letter, subject } = JSON.parse(payload) as { letter?: MailKind; subject?: string };
    const words = subject ?? (letter ? MAIL_LABELS[letter] : 'An email');
    return {
      id: mail,
      what: [words, title, MAIL_STATES[state]].filter(Boolean).join(' · '),
      at: formatInstant(sentAt ?? createdAt),
    };
  });
}

export async function actionsView(viewer: Viewer, id: string) {
  const rows = await listGuestActions(viewer, 'participantId', id);
  return rows.map((row) => ({
    id: row.id,
    what: [
      GUEST_ACTIONS[row.action as GuestAction] ?? row.action,
      row.event,
      row.reason && `“${row.reason}”`,
      fullName(row),
    ]
      .filter(Boolean)
      .join(' · '),
    at: formatInstant(row.at),
  }));
}

/** The versions of a person, and what has changed since the one looked at. */
export async function participantHistory(participant: Participant, url: URL): Promise<History> {
  return historyOf(PARTICIPANT, participant, url, {
    labels: labelsOf(participantFields),
    compare: (snapshot: Record<string, unknown>) =>
      compareTexts(participantFields, textsFrom(participantFields, snapshot), participantTexts(participant)),
  });
}
