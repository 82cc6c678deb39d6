import { requireKey } from './address.server.ts';
import { answerNothing, answerXml, type Asked } from './asked.ts';
import { readText } from './payload.server.ts';
import { S3Error } from './s3-error.ts';
import type { Caller } from './space.ts';
import { findSpace } from './spaces.server.ts';
import { toldError } from './told-error.server.ts';
import { document, element, leaf, readList } from './xml.ts';

const MOST_KEYS = 1000;

/** Into the bin, where the library has one. What is not there is as good as deleted. */
async function remove(caller: Caller, key: string): Promise<void> {
  requireKey(key);
  await findSpace(key)?.remove(caller, key);
}

export async function deleteObject({ caller, key }: Asked): Promise<Response> {
  await remove(caller, key);
  return answerNothing(204);
}

export async function deleteObjects({ caller, payload }: Asked): Promise<Response> {
  const text = await readText(payload());
  const said = readList(text, 'Object');
  if (!said || said.length === 0 || said.length > MOST_KEYS)
    throw new S3Error('MalformedXML', 'The list of keys is empty, too long or not understood.');
  const isQuiet = /<Quiet>\s*true\s*<\/Quiet>/i.test(text);
  const told: string[] = [];
  for (const { Key: key = '' } of said) {
    const error = await remove(caller, key).then(
      () => undefined,
      (thrown: unknown) => {
        const known = toldError(thrown);
        if (!known) throw thrown;
        return known;
      },
    );
    if (error)
      told.push(element('Error', leaf('Key', key), leaf('Code', error.code), leaf('Message', error.message)));
    else if (!isQuiet) told.push(element('Deleted', leaf('Key', key)));
  }
  return answerXml(document('DeleteResult', ...told));
}
