import type { Editor } from '@tiptap/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { fetchMedia } from '../media/library-api.ts';
import type { MediaItem } from '../media/media.ts';
import { MembersOnlyNote } from '../media/members-only-note.tsx';
import { ReadByGuests } from '../media/read-by-guests.ts';

/** Milliseconds without a change before the library is asked. */
const PAUSE_MS = 400;

/** What of a text guests will not see, since the library keeps it for members. */
export function MembersOnly({ editor }: { editor: Editor }) {
  const isRead = useContext(ReadByGuests);
  const known = useRef(new Map<string, Promise<MediaItem | undefined>>());
  const [hidden, setHidden] = useState<readonly MediaItem[]>([]);
  useEffect(() => {
    if (!isRead) return undefined;
    let asked = 0;
    const look = async () => {
      asked += 1;
      const round = asked;
      const found = await Promise.all(
        mediaIds(editor).map((id) => {
          const item = known.current.get(id) ?? fetchMedia(id);
          known.current.set(id, item);
          return item;
        }),
      );
      if (round === asked) setHidden(found.filter((item) => item?.visibility === 'members') as MediaItem[]);
    };
    let timer = window.setTimeout(() => void look());
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void look(), PAUSE_MS);
    };
    // Whoever changes it in another tab and comes back is told the truth.
    const anew = () => {
      known.current.clear();
      soon();
    };
    editor.on('update', soon);
    window.addEventListener('focus', anew);
    return () => {
      asked += 1;
      window.clearTimeout(timer);
      editor.off('update', soon);
      window.removeEventListener('focus', anew);
    };
  }, [editor, isRead]);
  return hidden.map((item) => <MembersOnlyNote key={item.id} item={item} instead="the text without it" />);
}

function mediaIds(editor: Editor): string[] {
  const ids = new Set<string>();
  editor.state.doc.descendants((node) => {
    if (node.attrs['mediaId']) ids.add(String(node.attrs['mediaId']));
    return !node.isTextblock;
  });
  return [...ids];
}
