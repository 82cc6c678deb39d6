import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longer than a minute: begun last, they would run alone, with one processor idle. */
const LONG = ['tests/pairs/pairs.test.ts'];

/** The long files first, all others as Vitest has them: by what they took, or by their size in a fresh clone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
