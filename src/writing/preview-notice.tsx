import { Notice } from '../ui/notice.tsx';

/** For members who look at a page that is not everybody's. */
export function PreviewNotice() {
  return <Notice tone="warning">Only members see this page: it is not published for everybody now.</Notice>;
}
