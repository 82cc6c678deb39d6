import { checkField } from '../../kernel/forms/field.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Question } from '../event/event.ts';
import { fieldOfQuestion } from '../registrations/registration.ts';

/** What a guest answered, with the question as a file names it. */
export interface GivenAnswer {
  question: string;
  answer: string;
}

/** What a file calls a question: its words, or its id where another one of the event has the same words. */
export function nameOfQuestion({ id, label }: Question, all: readonly Question[]): string {
  return all.filter((other) => other.label === label).length > 1 ? id : label;
}

/** The answers by question, as the form would take them; those to questions no longer asked, too. */
export function answersTo(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): Record<string, string> {
  const answers = Object.fromEntries(questions.map(({ id }) => [id, '']));
  for (const { question: name, answer } of given) {
    const question =
      questions.find((each) => nameOfQuestion(each, questions) === name) ??
      questions.find(({ id }) => id === name);
    if (!question)
      throw new AppError(
        'invalid',
        `The event does not ask “${name}”. Add the question to the event, or leave the answer out.`,
      );
    const message = checkField({ ...fieldOfQuestion(question, undefined), required: false }, answer);
    if (message) throw new AppError('invalid', message, { answers: message });
    answers[question.id] = answer;
  }
  return answers;
}
