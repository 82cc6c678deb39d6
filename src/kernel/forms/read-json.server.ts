import { AppError } from '../../platform/app-error.ts';

/** What a device sent: no other site's form can send JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupportedType', 'This address takes JSON.');
  try {
    return (await request.json()) as unknown;
  } catch {
    throw new AppError('badRequest', 'The JSON is invalid.');
  }
}
