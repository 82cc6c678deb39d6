import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuButton } from '../../ui/menu/menu.tsx';
import { type IconName, WorkIcon } from '../../ui/work-icon.tsx';
import type { Offspring } from './grow-insight.server.ts';
import type { Insight } from './summary-parts.ts';

const NOTHING: Offspring[string] = [];

/** What an insight became, and what else it can become. */
export function GrowMenu({
  insight,
  born = NOTHING,
  kinds,
}: {
  insight: Insight;
  born?: Offspring[string] | undefined;
  kinds: readonly { kind: string; one: string; icon: IconName | undefined }[];
}) {
  const open = kinds.filter(({ kind }) => !born.some((child) => child.kind === kind));
  return (
    <>
      {born.map(({ to, one, title }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline underline-offset-2"
        >
          <WorkIcon name="arrow" className="size-4" /> Became the {one} “{title}”
        </Link>
      ))}
      {open.length > 0 && (
        <div className="quiet-menu ml-auto text-ink">
          <Menu label="Make it a…" what={insight.text}>
            <Form method="post">
              <input type="hidden" name="do" value="grow" />
              <input type="hidden" name="insight" value={insight.key} />
              {open.map(({ kind, one, icon = 'plus' }) => (
                <MenuButton key={kind} icon={icon} name="kind" value={kind}>
                  {one.charAt(0).toUpperCase() + one.slice(1)}
                </MenuButton>
              ))}
            </Form>
          </Menu>
        </div>
      )}
    </>
  );
}
