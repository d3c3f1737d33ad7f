/** Gives each element without `hidden` a place on the screen, as jsdom gives none, until the returned function is called. */
export function layOut(): () => void {
  const real = Element.prototype.getClientRects;
  Element.prototype.getClientRects = function (this: Element): DOMRectList {
    const rects = this.hasAttribute('hidden') ? [] : [this.getBoundingClientRect()];
    return Object.assign(rects, { item: (at: number) => rects[at] ?? null });
  };
  return () => {
    Element.prototype.getClientRects = real;
  };
}
