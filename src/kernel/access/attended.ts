/** What a browser says of a request that nobody asked it for: such a one keeps no session open. */
export const UNATTENDED = 'x-unattended';
/** Milliseconds without a person's hand after which what a page asks for is its own doing. */
const HANDS_OFF_MS = 60_000;
/** What a person does; not 'scroll', which the stage does by itself. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let lastSign = 0;

/** Somebody is there, and did something that no listener hears of: a code was held before the camera. */
export function notePerson(): void {
  lastSign = performance.now();
}

/** From now on, what this page asks for while nobody touches it says so. */
export function markUnattended(): void {
  notePerson();
  for (const sign of SIGNS) window.addEventListener(sign, notePerson, { capture: true, passive: true });
  // What moves under a mouse that lies still is a move to a browser, too.
  window.addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      if (movementX !== 0 || movementY !== 0) notePerson();
    },
    { capture: true, passive: true },
  );
  const send = window.fetch;
  window.fetch = (...call) => {
    if (performance.now() - lastSign < HANDS_OFF_MS) return send(...call);
    const request = new Request(...call);
    if (new URL(request.url).origin === location.origin) request.headers.set(UNATTENDED, '1');
    return send(request);
  };
}
