import type { SecondFactor } from '../identity/user.ts';
import { textIn } from '../kernel/forms/action.server.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { AppError } from '../platform/app-error.ts';

/** Six digits are the authenticator's; anything else may be a recovery code. */
export function factorIn(form: FormData, name: string): SecondFactor {
  const typed = textIn(form, name).trim();
  return patterns.mfaCode.test.test(typed.replace(/\s/g, ''))
    ? { code: typed.replace(/\s/g, '') }
    : { recoveryCode: typed };
}

/** The service's fields by the names of a form that shares its page with others. */
export async function renaming<T>(names: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [names[name] ?? name, text]);
    const renamed = Object.fromEntries(fields) as Record<string, string>;
    throw new AppError(error.code, error.message, renamed, { retryAfter: error.retryAfter });
  }
}
