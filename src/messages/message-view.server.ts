import { type SaidInstant, formatInstant, formatListed } from '../kernel/formats/format-instant.server.ts';
import { TOPICS } from './contact.ts';
import { greetingFor } from './greeting.server.ts';
import { STATE_LABELS, type MessageState } from './user-message.ts';
import type { findUserMessage, listUserMessages } from './user-messages.server.ts';

type Listed = Awaited<ReturnType<typeof listUserMessages>>['messages'][number];
type Thread = Awaited<ReturnType<typeof findUserMessage>>;

export interface MessageCard {
  id: string;
  subject: string;
  name: string;
  opening: string;
  topic: string;
  state: MessageState;
  assignee: string;
  lang: string | undefined;
  at: SaidInstant;
}

const OPENING = 140;

export function messageCard({
  id,
  subject,
  name,
  body,
  topic,
  state,
  assignee,
  language,
  writtenAt,
}: Listed): MessageCard {
  const line = body.replace(/\s+/g, ' ');
  return {
    id,
    subject,
    name,
    state,
    assignee,
    opening: line.length > OPENING ? `${line.slice(0, OPENING)}…` : line,
    topic: topicLabel(topic),
    lang: language ?? undefined,
    at: formatListed(writtenAt),
  };
}

/** A message and its answers, each with what became of its mail. */
export function threadView({ message, answers }: Thread) {
  const { id, subject, name, email, telephone, body, state, assigneeId } = message;
  // What came in last is what is answered.
  const asked = answers.findLast(({ direction }) => direction === 'in') ?? message;
  return {
    id,
    subject,
    name,
    email,
    telephone,
    state,
    stateLabel: STATE_LABELS[state],
    assigneeId,
    topic: topicLabel(message.topic),
    at: formatInstant(message.createdAt),
    paragraphs: paragraphsOf(body),
    greeting: greetingFor(name, asked),
    answers: answers.map((answer) => ({
      id: answer.id,
      name: answer.name,
      paragraphs: paragraphsOf(answer.body),
      at: formatInstant(answer.createdAt),
      isOurs: answer.direction === 'out',
      mail: mailOf(answer.mailState),
    })),
  };
}

export type ThreadView = ReturnType<typeof threadView>;

/** What came in has no mail, nor has an answer whose mail is kept no longer. */
function mailOf(state: string | null): string | undefined {
  if (state === null) return undefined;
  if (state === 'sent') return 'Sent by email';
  return state === 'failed' ? 'The email could not be sent' : 'The email is on its way';
}

function topicLabel(topic: string): string {
  return TOPICS.find(({ value }) => value === topic)?.label ?? topic;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter(Boolean);
}
