/** What applies to the whole document and is no element of its own. */
export interface PageLooks {
  sheets: readonly CSSStyleSheet[];
  fonts: readonly FontFace[];
  /** Of `<html>` and `<body>`. */
  roots: readonly {
    element: HTMLElement;
    classes: readonly string[];
    styles: ReadonlyMap<string, string>;
    /** Values of {@link ATTRIBUTES}; null for one that is not there. */
    attributes: readonly (string | null)[];
  }[];
}

/** Attributes that keep a page from being seen or used, and that the frame never sets there. */
export const ATTRIBUTES = ['inert', 'hidden', 'aria-hidden', 'contenteditable', 'dir'];

/** jsdom cannot iterate styles. */
const stylesOf = ({ style }: HTMLElement): Map<string, string> =>
  new Map(Array.from(style).map((name) => [name, style.getPropertyValue(name)]));

/** Old browsers have no adopted style sheets, and jsdom no fonts. */
export const readLooks = (): PageLooks => ({
  sheets: [...(document.adoptedStyleSheets ?? [])],
  fonts: [...(document.fonts ?? [])],
  roots: [document.documentElement, document.body].map((element) => ({
    element,
    classes: [...element.classList],
    styles: stylesOf(element),
    attributes: ATTRIBUTES.map((name) => element.getAttribute(name)),
  })),
});
