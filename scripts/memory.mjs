import { setFlagsFromString } from 'node:v8';

// How the server uses memory (docs/scale.md): rendering a page makes much that lives briefly, so the nursery is small,
// what is dead is looked for before there is much of it, and what is free goes back to the system. deploy/ says the
// same to service managers.
export const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/**
 * Lets the heap grow by 80 % between collections of what is old, once the program runs: given at the start, this flag
 * makes V8 throw away the compiled code that Node brings for its own modules, and each start compiles them anew.
 */
export const collectEarlier = () => setFlagsFromString('--heap-growing-percent=80');
