// How the server uses memory: rendering a page makes much that lives briefly, so the nursery is small, and what is
// free goes back to the system. deploy/ says the same to service managers.
export const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
export const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
