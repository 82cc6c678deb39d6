import { type FormEvent, useEffect, useState } from 'react';
import type { Refusal } from '../kernel/forms/action.server.ts';
import type { Entered } from '../kernel/forms/field.ts';
import { openedWith, WAS } from '../kernel/forms/opened-with.ts';
import { site } from '../kernel/publishing/site.ts';
import { enteredOf } from './site-fields.ts';

/**
 * What stands in the form of the site's words: what it was opened with, or sent with when it was last refused. What is
 * read anew beside it, because a box was ticked, changes nothing in it.
 */
export function useSettingsForm(words: Entered, refused: Refusal | undefined, isSaved: boolean) {
  const [opened] = useState(words);
  const [last, setLast] = useState(refused);
  if (refused && refused !== last) setLast(refused);
  const entered = last?.entered ?? opened;
  const [typed, setTyped] = useState<{ in: Entered; values: Entered }>();
  const isTyped = typed !== undefined;
  useEffect(() => {
    // The page around the form says the old words still: it begins anew, but not while somebody writes. So does a
    // form that was refused, once it is saved.
    const isOld = Object.entries(enteredOf(site)).some(([name, text]) => words[name] !== text);
    if (isSaved ? isOld || last !== undefined : isOld && !isTyped) location.reload();
    // oxlint-disable-next-line react/exhaustive-deps -- only what was read anew may be another
  }, [words]);
  return {
    entered,
    was: entered[WAS] ?? openedWith(opened),
    /** What stands in it at this moment, for the preview. */
    shown: typed?.in === entered ? typed.values : entered,
    hear: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const all = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string');
      setTyped({ in: entered, values: Object.fromEntries(all) as Entered });
    },
  };
}
