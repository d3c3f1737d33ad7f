import { hasForeignTool } from './built-ins.ts';
import { ATTRIBUTES, type PageLooks } from './page-looks.ts';

/** Something of a section was still in the page after it was left. */
export class LeftBehind extends Error {
  /** `name`: for the operator, as in `LeftStyle`. */
  constructor(name: string, what: string) {
    super(`${what} was still in the page`);
    this.name = name;
  }
}

/** Scripts do nothing any more, and loading hints never did. */
const HARMLESS = 'script, link:not([rel~=stylesheet])';

function removeElement(element: Element): LeftBehind {
  element.remove();
  const isStyle = element.matches('style, link');
  return new LeftBehind(isStyle ? 'LeftStyle' : 'LeftElement', `<${element.localName}>`);
}

function removeSheets({ sheets }: PageLooks, after: PageLooks): LeftBehind[] {
  const left = after.sheets.filter(
    (sheet) => !sheets.includes(sheet) && document.adoptedStyleSheets.includes(sheet),
  );
  if (left.length === 0) return [];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !left.includes(sheet));
  return [new LeftBehind('LeftAdoptedStyleSheet', `${left.length} adopted style sheets`)];
}

const removeFonts = ({ fonts }: PageLooks, after: PageLooks): LeftBehind[] =>
  after.fonts
    .filter((font) => !fonts.includes(font) && document.fonts.delete(font))
    .map(({ family }) => new LeftBehind('LeftFont', `The font ${family}`));

/** Classes with which browsers mark a page that they translate. */
const TRANSLATION = /^translated-/;
/** Styles with which an open dialog keeps the page from scrolling. */
const SCROLL_LOCK = /^(overflow(-[xy])?|padding-right)$/;
const hasDialog = (): boolean => document.querySelector('.MuiModal-root') !== null;

type Root = PageLooks['roots'][number];

function restoreRoot(before: Root, { element, classes, styles, attributes }: Root): LeftBehind[] {
  const name = element === document.body ? 'Body' : 'Root';
  const leftClasses = classes.filter(
    (each) => !before.classes.includes(each) && element.classList.contains(each) && !TRANSLATION.test(each),
  );
  element.classList.remove(...leftClasses);
  const leftStyles = [...styles].filter(
    ([property, value]) =>
      before.styles.get(property) !== value &&
      element.style.getPropertyValue(property) === value &&
      !(SCROLL_LOCK.test(property) && hasDialog()),
  );
  for (const [property] of leftStyles)
    element.style.setProperty(
      property,
      SCROLL_LOCK.test(property) ? '' : (before.styles.get(property) ?? ''),
    );
  const leftAttributes = ATTRIBUTES.filter(
    (each, at) => attributes[at] !== before.attributes[at] && element.getAttribute(each) === attributes[at],
  );
  for (const attribute of leftAttributes) {
    const was = before.attributes[ATTRIBUTES.indexOf(attribute)] ?? null;
    if (was === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, was);
  }
  return [
    ...leftAttributes.map((each) => new LeftBehind(`Left${name}Attribute`, `The attribute ${each}`)),
    ...leftClasses.map((each) => new LeftBehind(`Left${name}Class`, `The class ${each}`)),
    ...leftStyles.map(([property]) => new LeftBehind(`Left${name}Style`, `The style ${property}`)),
  ];
}

/** Without what a tool of another site may have added as well: only what keeps the page from being used. */
const withoutTools = ({ roots }: PageLooks): PageLooks => ({
  sheets: [],
  fonts: [],
  roots: roots.map(({ styles, ...root }) => ({
    ...root,
    classes: [],
    styles: new Map([...styles].filter(([property]) => SCROLL_LOCK.test(property))),
  })),
});

/**
 * Removes what a section left in the page. `before` and `after` are the page's looks when the section opened and when it was left.
 * `elements` are the elements that its scripts added to head and body. An element that is no longer in the page is no fault.
 */
export function removeLeft(before: PageLooks, after: PageLooks, elements: readonly Element[]): LeftBehind[] {
  const looks = hasForeignTool() ? withoutTools(after) : after;
  return [
    ...elements.filter((element) => element.isConnected && !element.matches(HARMLESS)).map(removeElement),
    ...removeSheets(before, looks),
    ...removeFonts(before, looks),
    ...before.roots.flatMap((root, at) => restoreRoot(root, looks.roots[at]!)),
  ];
}
