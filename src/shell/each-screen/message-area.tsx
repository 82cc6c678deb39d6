import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emit, on, type ShownError } from '../../kernel/browser/event-bus.ts';
import { t } from '../../texts/text.ts';

const ALERT_MS = 2000;
const ROUTE_LATER_MS = 2000;
const OVERLAY_FORCED_OFF_MS = 1000;
const NAVIGATION = 'navigation';

interface Alert {
  id: number;
  text: string;
  tone: 'success' | 'warning';
}

/**
 * SPEC section 4: a loading overlay while any transaction is pending, forced off after one second (the bar above it
 * stays), sticky red error banners, alerts that leave by themselves, and delayed routing.
 */
export function MessageArea() {
  const { pending, covered, errors, alerts, dismiss } = useShellMessages();
  const isOverBar = alerts.length > 0 && document.querySelector('[data-save-bar]') !== null;
  return (
    <>
      {covered && <div className="fixed inset-0 z-50 cursor-progress" />}
      {pending && <LoadingBar />}
      {/* Beside an open panel, or below it where there is no beside: what went wrong and its field are both seen. */}
      <div className="pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center gap-2 px-4 in-data-[panel=expanded]:top-auto in-data-[panel=expanded]:bottom-3 md:in-data-[panel=expanded]:top-3 md:in-data-[panel=expanded]:right-112 md:in-data-[panel=expanded]:bottom-auto">
        {errors.map((error) => (
          <ErrorBanner key={error.id} error={error} onClose={() => dismiss(error.id)} />
        ))}
      </div>
      <div
        aria-live="polite"
        className={`pointer-events-none fixed inset-x-0 z-50 ${isOverBar ? 'bottom-36 md:bottom-24' : 'bottom-3'} mx-auto grid w-full max-w-xl gap-2 px-4 md:in-data-[panel=expanded]:right-112`}
      >
        {alerts.map((alert) => (
          <Notice key={alert.id} tone={alert.tone} className="shadow-soft">
            {alert.text}
          </Notice>
        ))}
      </div>
    </>
  );
}

function LoadingBar() {
  return (
    <div
      role="progressbar"
      aria-label={t('Loading')}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-honey-wash"
    >
      <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-honey" />
    </div>
  );
}

/** The same banner is drawn by the server where scripts do not run. */
export function ErrorBanner({ error, onClose }: { error: ShownError; onClose?: () => void }) {
  return (
    <div
      role="alert"
      className="pointer-events-auto flex w-full max-w-xl items-start gap-3 rounded-md border-l-4 border-ember bg-ember-wash px-4 py-3 text-sm shadow-soft"
    >
      <Icon name="warning" className="mt-0.5 size-5 text-ember" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {error.code} {error.msg}
        </p>
        <p className="whitespace-pre-line">{error.detail}</p>
      </div>
      {onClose && (
        <button
          type="button"
          onClick={onClose}
          aria-label={t('Close message')}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function useShellMessages() {
  const queue = useRef(new Map<string, number>());
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<ShownError[]>([]);
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const errorShows = useRef(false);
  useEffect(() => {
    errorShows.current = errors.length > 0;
  }, [errors]);
  const navigate = useNavigate();
  const navigation = useNavigation();

  useEffect(() => {
    const transactions = queue.current;
    const timers = new Set<number>();
    let routing: number | undefined;
    const later = (ms: number, run: () => void) => {
      const timer = window.setTimeout(run, ms);
      timers.add(timer);
      return timer;
    };
    const stop = (name: string) => {
      const left = (transactions.get(name) ?? 1) - 1;
      if (left > 0) transactions.set(name, left);
      else transactions.delete(name);
      setPending(transactions.size > 0);
    };
    const off = [
      on('startTransaction', ({ name }) => {
        if (name === NAVIGATION) window.clearTimeout(routing);
        if (transactions.size === 0) setErrors((shown) => shown.filter(({ stays }) => stays));
        transactions.set(name, (transactions.get(name) ?? 0) + 1);
        setPending(true);
      }),
      on('stopTransaction', ({ name }) => stop(name)),
      on('clearErrors', () => setErrors([])),
      on('displayError', (error) =>
        setErrors((shown) => [
          ...shown.filter((e) => e.id !== error.id),
          ...(error.saidAtFields ? [] : [error]),
        ]),
      ),
      on('displayAlert', ({ text, tone = 'success', duration = ALERT_MS }) => {
        const id = performance.now() + Math.random();
        // What is said again is said once.
        setAlerts((shown) => [...shown.filter((alert) => alert.text !== text), { id, text, tone }]);
        later(duration, () => setAlerts((shown) => shown.filter((alert) => alert.id !== id)));
      }),
      on('routeLater', ({ to, delay = ROUTE_LATER_MS }) => {
        routing = later(delay, () => !errorShows.current && void navigate(to));
      }),
      // Who goes on by himself is not called away.
      on('openPanel', () => window.clearTimeout(routing)),
    ];
    emit('stopTransaction', { name: 'App - Name' });
    later(OVERLAY_FORCED_OFF_MS, () => {
      transactions.clear();
      setPending(false);
    });
    return () => {
      for (const remove of off) remove();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [navigate]);

  const busy = navigation.state !== 'idle';
  useEffect(() => {
    if (!busy) return;
    emit('startTransaction', { name: NAVIGATION });
    return () => emit('stopTransaction', { name: NAVIGATION });
  }, [busy]);

  // A list that is filtered as one types can be pressed meanwhile.
  const { pathname } = useLocation();
  const stays = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const covers = pending && !stays;
  const [forcedOff, setForcedOff] = useState(false);
  useEffect(() => {
    if (!covers) return undefined;
    const timer = window.setTimeout(() => setForcedOff(true), OVERLAY_FORCED_OFF_MS);
    return () => {
      window.clearTimeout(timer);
      setForcedOff(false);
    };
  }, [covers]);

  return {
    pending,
    covered: covers && !forcedOff,
    errors,
    alerts,
    dismiss: (id: string) => setErrors((shown) => shown.filter((error) => error.id !== id)),
  };
}
