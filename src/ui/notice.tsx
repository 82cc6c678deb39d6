import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const TONES = {
  success: { look: 'bg-reed-wash border-reed', icon: 'check' },
  warning: { look: 'bg-honey-wash border-honey-deep', icon: 'warning' },
  error: { look: 'bg-ember-wash border-ember', icon: 'warning' },
} as const;

/** A message that stays: what happened, what was kept, what to do. Errors are announced at once. */
export function Notice({
  tone,
  children,
  className = '',
}: {
  tone: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  const { look, icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-notice={tone}
      className={`flex items-start gap-3 rounded-md border-l-4 px-4 py-3 text-sm text-ink ${look} ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
