import { renderAbc } from 'abcjs';

/** Pixels of a line of music, before it is made as wide as there is room. */
const STAFF = 620;

/** Draws music into an element, in the colour of the text; whether there was any. */
export function drawAbc(paper: HTMLElement, text: string, semitones: number): boolean {
  // It is measured in sight, with nothing of what stands there.
  const sheet = document.createElement('div');
  document.body.append(sheet);
  const isMusic = /^K:/m.test(text);
  try {
    withStyles(() =>
      renderAbc(sheet, isMusic ? text : `X:1\nK:C\n${text}`, {
        staffwidth: STAFF,
        paddingleft: 0,
        paddingright: 0,
        paddingtop: 4,
        paddingbottom: 4,
        foregroundColor: 'currentColor',
        visualTranspose: semitones,
      }),
    );
    const svg = sheet.querySelector('svg');
    if (!svg?.querySelector('path')) return false;
    const [width, height] = [svg.getAttribute('width') ?? '', svg.getAttribute('height') ?? ''];
    svg.setAttribute('viewBox', `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`);
    for (const name of ['width', 'height', 'style']) svg.removeAttribute(name);
    svg.setAttribute('aria-hidden', 'true');
    paper.replaceChildren(svg);
    return true;
  } finally {
    sheet.remove();
  }
}

/**
 * abcjs writes `style` attributes, which the content policy forbids; said by properties they are allowed. It draws
 * in one go, so nobody else is affected.
 */
function withStyles(draw: () => void): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function setStyled(name, value) {
    if (name === 'style' && (this instanceof SVGElement || this instanceof HTMLElement))
      this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  try {
    draw();
  } finally {
    Element.prototype.setAttribute = setAttribute;
  }
}
