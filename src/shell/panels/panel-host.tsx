import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emit, on, type OpenPanel } from '../../kernel/browser/event-bus.ts';

type PanelsProps = ComponentProps<typeof import('./panels.tsx').default>;

/** What cannot be fetched is told of by the message area; the screen behind stays. */
async function load(): Promise<{ default: ComponentType<PanelsProps> }> {
  try {
    return await import('./panels.tsx');
  } catch {
    return { default: () => null };
  }
}
const Panels = lazy(load);
/** Milliseconds a panel takes to slide out. */
const SLIDE_MS = 200;

/** Keeps which sliding panel is open; the panels themselves are fetched when the first one opens. */
export function PanelHost() {
  const [open, setOpen] = useState<OpenPanel & { count: number }>();
  const [expanded, setExpanded] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // Listens from the moment the screen does: a press right after loading is not lost.
  useLayoutEffect(() => {
    const off = [
      on('openPanel', (panel) => {
        setOpen((last) => ({ ...panel, count: (last?.count ?? 0) + 1 }));
        setExpanded(true);
      }),
      on('closePanel', () => {
        setExpanded(false);
        // What went wrong in the panel is over with it.
        emit('clearErrors');
      }),
    ];
    return () => off.forEach((remove) => remove());
  }, []);
  useEffect(() => {
    if (pathname !== '/login') return;
    const next = new URLSearchParams(search).get('next');
    emit('openPanel', { panel: 'login', ...(next ? { next } : {}) });
  }, [pathname, search]);
  useEffect(() => {
    if (expanded || !open) return undefined;
    // What was typed is gone with the panel; one that was opened at the last moment stays.
    const timer = window.setTimeout(() => setOpen((now) => (now === open ? undefined : now)), SLIDE_MS);
    return () => window.clearTimeout(timer);
  }, [expanded, open]);

  if (!open) return null;
  const close = () => {
    emit('closePanel');
    if (pathname === '/login') void navigate('/guests/index', { replace: true });
  };
  return (
    <Suspense>
      <Panels key={open.count} open={open} expanded={expanded} onClose={close} />
    </Suspense>
  );
}
