import { Link } from '../../ui/link.tsx';
import { rich } from '../../texts/rich.ts';

/** Below the box that somebody agrees with. The page is loaded anew: the form behind it stays as it is for the back key. */
export function PrivacyNotice() {
  return rich('<link>The privacy notice</link> explains what we keep and for how long.', {
    link: <Link reloadDocument to="/guests/privacy" className="underline underline-offset-2" />,
  });
}
