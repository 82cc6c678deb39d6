import { Notice } from '../ui/notice.tsx';
import { t } from '../texts/text.ts';

/** For members who look at a page that is not everybody's. */
export function PreviewNotice() {
  return (
    <Notice tone="warning">{t('Only members see this page: it is not published for everybody now.')}</Notice>
  );
}
