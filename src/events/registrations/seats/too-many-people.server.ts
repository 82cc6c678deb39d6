import { AppError } from '../../../platform/app-error.ts';
import { areFree } from '../../event/count-places.ts';
import { t } from '../../../texts/text.ts';

/** A party is larger than what is free: before it is sent, it is asked to take fewer or to wait for all. */
export class TooManyPeople extends AppError {
  readonly partySize: number;
  readonly free: number;
  readonly mayWait: boolean;

  constructor(partySize: number, free: number, mayWait: boolean) {
    const message =
      free === 0
        ? t('No places are left.')
        : t('{free}, and there are {count} of you.', { free: areFree(free), count: partySize });
    super('full', message, {
      partySize: mayWait
        ? `${message} ${t('Please choose below what to do.')}`
        : `${message} ${t('Please choose a smaller number.')}`,
    });
    this.partySize = partySize;
    this.free = free;
    this.mayWait = mayWait;
  }
}
