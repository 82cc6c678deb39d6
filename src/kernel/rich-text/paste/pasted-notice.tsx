import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What could not be taken into a text: above the bar that saves it, wherever in the text one is, until it is closed. */
export function PastedNotice({ said, onClose }: { said: string; onClose: () => void }) {
  return (
    <div className="sticky bottom-20 z-10 px-2 empty:hidden">
      {said && (
        <Notice tone="warning" className="mb-2 shadow-soft">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 flex-1">{said}</p>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-my-3 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
            >
              <Icon name="close" />
            </button>
          </div>
        </Notice>
      )}
    </div>
  );
}
