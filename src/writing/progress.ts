/** How far a story or an epic is, in the order of the board. */
export const PROGRESS = {
  idea: 'Idea',
  ready: 'Ready',
  doing: 'Doing',
  done: 'Done',
  dropped: 'Dropped',
} as const;
export type Progress = keyof typeof PROGRESS;

export const PROGRESS_OPTIONS = Object.entries(PROGRESS).map(([value, label]) => ({ value, label }));

export function isProgress(text: string): text is Progress {
  return Object.hasOwn(PROGRESS, text);
}

/** What was never said is an idea. */
export function progressOf({ progress }: { progress: string }): Progress {
  return isProgress(progress) ? progress : 'idea';
}

/** How much of an epic is done: its stories, those that were dropped left out. */
export function progressOfStories(stories: readonly { progress: string }[]): { done: number; all: number } {
  const states = stories.map(progressOf);
  return {
    done: states.filter((state) => state === 'done').length,
    all: states.filter((state) => state !== 'dropped').length,
  };
}
