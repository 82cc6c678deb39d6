import { AppError } from './app-error.ts';

/** The body of a sent form; clear errors for anything that is not one. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new AppError(
      'unsupportedType',
      'This address takes a sent form (application/x-www-form-urlencoded).',
    );
  }
  try {
    return await request.formData();
  } catch {
    throw new AppError('badRequest', 'The form arrived damaged. Please send it again.');
  }
}
