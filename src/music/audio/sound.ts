let context: AudioContext | undefined;

/**
 * The one audio context, made or woken by the press that wants to hear something: browsers keep it silent until
 * then. Phones interrupt it (a call, the lock screen) and some never give it back: such a one is replaced.
 */
export async function audioContext(): Promise<AudioContext> {
  const state: string | undefined = context?.state;
  if (!context || state === 'closed' || (state === 'interrupted' && !(await wakes(context)))) {
    void context?.close().catch(() => undefined);
    context = new AudioContext({ latencyHint: 'interactive' });
  }
  if (context.state !== 'running' && !(await wakes(context))) {
    void context.close().catch(() => undefined);
    context = new AudioContext({ latencyHint: 'interactive' });
    await context.resume();
  }
  return context;
}

const PATIENCE_MS = 400;

async function wakes(sleeping: AudioContext): Promise<boolean> {
  const tired = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([sleeping.resume().catch(() => undefined), tired]);
  return (sleeping.state as string) === 'running';
}
