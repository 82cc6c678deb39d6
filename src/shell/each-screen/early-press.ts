/**
 * On a slow network one presses before the page's scripts have come. This part of the page's head notes the last
 * button, and `redoEarlyPress` presses it again. Links, menus and buttons that send a form work without scripts.
 */
export const earlyPressScript = `addEventListener('click',function(e){if(!document.documentElement.dataset.alive)document.pressedEarly=e.target.closest('button[type=button]:not([popovertarget])')});`;

declare global {
  interface Document {
    pressedEarly?: HTMLButtonElement | null;
  }
}

export function redoEarlyPress(): void {
  const button = document.pressedEarly;
  document.pressedEarly = null;
  if (button?.isConnected) button.click();
}
