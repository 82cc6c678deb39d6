import './way-on.css';
import type { ReactNode } from 'react';

/** The buttons at the end of a long form, always within reach; beside them in a line what they mean. */
export function WayOn({ said, children }: { said?: ReactNode; children: ReactNode }) {
  return (
    <div data-save-bar className="way-on">
      {children}
      {said && <p className="way-on-said">{said}</p>}
    </div>
  );
}
