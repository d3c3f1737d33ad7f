import { whileStarting } from './watchdog.ts';

/** An element that a script of a section added to the document, head or body. */
interface Added {
  element: Element;
  section: string;
  /** Path of the page at that moment. */
  path: string;
}

const added = new WeakMap<Element, Added>();

const placesOfPage = (): readonly Element[] => [document.documentElement, document.head, document.body];

/** Elements that scripts of sections added to the document, head and body, and that are still there. */
export const addedNow = (): Added[] =>
  placesOfPage().flatMap(({ children }) => [...children].flatMap((element) => added.get(element) ?? []));

/** Returns those of {@link addedNow} that `isTaken` accepts, and forgets them. */
export function takeAdded(isTaken: (each: Added) => boolean): Added[] {
  const taken = addedNow().filter(isTaken);
  for (const { element } of taken) added.delete(element);
  return taken;
}

/**
 * Section whose script made a call, from the stack of an `error` of the called function; undefined for the frame, and for code from
 * elsewhere.
 */
export function callingSection({ stack = '' }: Error): string | undefined {
  const [, caller = ''] = stack.split('\n').filter((line) => line.includes('/assets/'));
  const name = /\/assets\/([^/]+)\//.exec(caller)?.[1];
  return name === 'shell' ? undefined : name;
}

/** Sections whose code is being evaluated. */
const evaluated: string[] = [];
const STYLE_SHEET = 'style, link[rel~=stylesheet]';

/**
 * Evaluates code of a section by `work`, as {@link whileStarting}. The style sheets that it adds stay, because the section's cards and
 * pages still need them, and its code is not evaluated again.
 */
export const whileEvaluating = <Value>(section: string, work: () => Promise<Value>): Promise<Value> =>
  whileStarting(section, async () => {
    evaluated.push(section);
    try {
      return await work();
    } finally {
      evaluated.splice(evaluated.indexOf(section), 1);
    }
  });

type Insert = (this: Node, ...nodes: unknown[]) => unknown;

/**
 * Notes which elements scripts of sections add to the document, head and body themselves. Who adds one is read from the stack at that
 * moment: the frame, dialogs of the design system and browser extensions add elements at the same time. React adds the elements of
 * portals by the frame's script and removes them itself.
 */
export function noteInsertions(sectionOf = callingSection): void {
  const places: readonly Node[] = placesOfPage();
  const noting = (insert: Insert, placeOf: (called: Node) => Node | null): Insert =>
    function (...nodes) {
      const place = placeOf(this);
      if (place && places.includes(place)) {
        const section = sectionOf(new Error());
        const elements = nodes.flatMap((node) =>
          node instanceof DocumentFragment ? [...node.children] : [node],
        );
        for (const element of elements) {
          if (!(element instanceof Element) || element.isConnected) continue;
          const isOfCode = evaluated.includes(section ?? '') && element.matches(STYLE_SHEET);
          if (section === undefined || isOfCode) added.delete(element);
          else added.set(element, { element, section, path: location.pathname });
        }
      }
      return insert.apply(this, nodes);
    };
  const inside = (called: Node): Node => called;
  const beside = (called: Node): Node | null => called.parentNode;
  for (const place of places)
    for (const method of [
      'append',
      'appendChild',
      'prepend',
      'insertBefore',
      'insertAdjacentElement',
    ] as const)
      Object.assign(place, { [method]: noting(Reflect.get(place, method) as Insert, inside) });
  // Rare, unlike the methods above: so those of all elements may take a moment longer.
  for (const method of ['after', 'before', 'replaceWith'] as const)
    Object.assign(Element.prototype, { [method]: noting(Element.prototype[method] as Insert, beside) });
}
