import { collect, DamagedBody, readMultipart } from '../../platform/http/multipart.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { t } from '../../texts/text.ts';

/** Fields of a form that is sent as one text. */
const MOST_FIELDS = 5_000;

/** The body of a sent form; clear errors for anything that is not one. Its length was checked before it came. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/^multipart\/form-data\b/i.test(type) && request.body) return await readParts(request.body, type);
    if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readFields(await request.text());
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof DamagedBody && error.message === 'Too many parts') throw tooMany();
    throw new AppError('badRequest', t('The form arrived incomplete. Please send it again.'));
  }
  throw new AppError(
    'unsupportedType',
    'This address takes a sent form (application/x-www-form-urlencoded).',
  );
}

function readFields(text: string): FormData {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw tooMany();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** Part by part as they come in: a form of very many is refused before the rest of it is read. */
async function readParts(body: ReadableStream<Uint8Array>, type: string): Promise<FormData> {
  const form = new FormData();
  for await (const { name, filename, chunks } of readMultipart(body, type)) {
    const bytes = await collect(chunks, Infinity);
    if (filename === undefined) form.append(name, bytes.toString());
    else form.append(name, new File([bytes as BlobPart], filename));
  }
  return form;
}

function tooMany(): AppError {
  return new AppError(
    'tooLarge',
    t('This form has more fields than we can accept. Please remove some entries and send it again.'),
  );
}
