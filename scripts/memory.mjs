// How the server uses memory (docs/scale.md): rendering a page makes much that lives briefly, so the nursery is small,
// what is dead is looked for before there is much of it, and what is free goes back to the system. deploy/ says the
// same to service managers.
export const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=80',
];
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
