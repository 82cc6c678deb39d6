import type { BrowserUser } from './browser-user.ts';
import { Versions } from './versions.tsx';

export function MemberFooter({ user }: { user: BrowserUser | null }) {
  return (
    <footer className="px-5 pb-6 md:px-10">
      <Versions email={user?.email} />
    </footer>
  );
}
