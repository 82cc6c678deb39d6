import { randomUUID } from 'node:crypto';
import type { Row } from '../../kernel/content/fields/field.ts';
import { AppError } from '../../platform/app-error.ts';
import { slipBetween } from '../../kernel/likeness/slips.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { searchWords } from '../../platform/db/search.server.ts';
import type { Event, Question } from '../event/event.ts';

/** Questions as the form sends them; a row that came from a question carries its id. Throws `invalid`. */
export function readQuestions(rows: readonly Row[]): Question[] {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const text = (name: string) => (typeof row[name] === 'string' ? row[name].trim() : '');
    const kind = text('kind') as Question['kind'];
    const options = [
      ...new Set(
        text('options')
          .split('\n')
          .map((line) => line.trim()),
      ),
    ].filter(Boolean);
    if (kind === 'choice' && options.length < 2) {
      const message = `Question ${index + 1}: enter at least two options, one per line.`;
      throw new AppError('invalid', 'Please check the fields below.', { questions: message });
    }
    const id =
      /^[\w-]{1,40}$/.test(text('id')) && !seen.has(text('id')) ? text('id') : randomUUID().slice(0, 8);
    seen.add(id);
    return {
      id,
      label: text('label'),
      kind,
      ...(text('required') === 'yes' ? { required: true } : {}),
      ...(kind === 'choice' ? { options } : {}),
    };
  });
}

export function questionRows({ questions }: Pick<Event, 'questions'>): Row[] {
  return questions
    .filter(({ retired }) => !retired)
    .map(({ id, label, kind, required, options = [] }) => ({
      id,
      label,
      kind,
      options: options.join('\n'),
      required: required ? 'yes' : '',
    }));
}

/**
 * What guests have answered is never lost: a question with answers that is taken away, or asked in another way,
 * is kept beside the new ones, asked of nobody. Asked again it is the same question, with the answers it has.
 */
export async function keepAnswered(tx: Tx, event: Event, wanted: Question[]): Promise<Question[]> {
  const answered = await answeredQuestions(tx, event);
  const questions = wanted.map((question) => {
    const before = event.questions.find(({ id }) => id === question.id);
    const asNew = before && answered.has(before.id) && asksOtherwise(before, question);
    return asNew ? { ...question, id: randomUUID().slice(0, 8) } : question;
  });
  const ids = new Set(questions.map(({ id }) => id));
  const gone = event.questions.filter(({ id }) => !ids.has(id) && answered.has(id));
  return [...questions, ...gone.map((question) => ({ ...question, retired: true }))];
}

/** Whether an answer to one is no answer to the other; a slip mended, or words added or left out, change nothing. */
function asksOtherwise(before: Question, now: Question): boolean {
  if (before.kind !== now.kind) return true;
  const [one, other] = [before, now].map(({ label }) => searchWords(label));
  if (!one || !other || slipBetween(one.join(' '), other.join(' '))) return false;
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return fewer.some((word) => !more.includes(word));
}

/** The ids of an event's questions that somebody has answered. */
async function answeredQuestions(tx: Tx, event: Event): Promise<Set<string>> {
  if (event.questions.length === 0) return new Set();
  const rows = await tx
    .selectFrom('registrations')
    .select('answers')
    .where('eventId', '=', event.id)
    .where('answers', '!=', '{}')
    .execute();
  const answered = new Set<string>();
  for (const { answers } of rows)
    for (const [id, answer] of Object.entries(JSON.parse(answers) as Record<string, string>))
      if (answer !== '') answered.add(id);
  return answered;
}
