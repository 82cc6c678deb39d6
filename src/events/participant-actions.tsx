import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';

/** What can be done to the ticked rows of the list, inside its form; in sight while there are any. */
export function ParticipantActions({
  ticked,
  mayErase,
  tags,
  error,
}: {
  ticked: number;
  mayErase: boolean;
  /** As typed, after it was refused. */
  tags: string | undefined;
  error: string | undefined;
}) {
  return (
    <fieldset
      className={`flex flex-wrap items-start gap-3 ${ticked > 0 ? 'sticky bottom-3 z-20 rounded-lg border border-edge bg-surface p-3 shadow-soft' : ''}`}
    >
      <legend className={ticked > 0 ? 'sr-only' : 'pb-2 text-sm font-semibold'}>With what is ticked</legend>
      {ticked > 0 && (
        <span className="flex min-h-11 items-center px-1 text-sm font-semibold">{ticked} ticked</span>
      )}
      <label className="flex items-center gap-2 text-sm">
        Tags
        <input
          name="tags"
          defaultValue={tags}
          maxLength={200}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'tags-error' : undefined}
          className="min-h-11 w-44 rounded-md border border-edge bg-surface px-3 aria-invalid:border-ember"
        />
      </label>
      <Button type="submit" look="quiet" name="do" value="tag">
        Add tags
      </Button>
      <Button type="submit" look="quiet" name="do" value="untag">
        Take tags away
      </Button>
      <Button type="submit" look="quiet" formMethod="get" formAction="/bee/parts/participants.csv">
        Export as CSV
      </Button>
      {mayErase && (
        <Confirm label="Erase…">
          <p>
            {ticked === 1 ? 'Name' : 'Names'}, addresses, notes, answers and letters of{' '}
            {ticked === 1 ? 'the ticked participant' : 'the ticked participants'} are erased for good; coming
            registrations are cancelled. Nothing brings it back.
          </p>
          <Button type="submit" look="danger" name="do" value="erase">
            Erase for good
          </Button>
        </Confirm>
      )}
      {error && (
        <p id="tags-error" className="basis-full text-sm text-ember">
          {error}
        </p>
      )}
    </fieldset>
  );
}
