/**
 * What one presses on a slow network before the page's scripts have come: this part of the page's head notes the last
 * button, and `redoEarlyPress` presses it again. Links, menus and buttons that send
 * a form work without scripts.
 */
export const earlyPressScript = `document.onclick=function(e){document.pressedEarly=e.target.closest('button[type=button]:not([popovertarget])')};`;

declare global {
  interface Document {
    pressedEarly?: HTMLButtonElement | null;
  }
}

export function redoEarlyPress(): void {
  document.onclick = null;
  if (document.pressedEarly?.isConnected) document.pressedEarly.click();
}
