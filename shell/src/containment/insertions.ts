/**
 * Elements that scripts of sections added to the document, head and body, by section, with the path of the page at that moment. Those
 * that were removed go at the next insertion.
 */
const added = new Map<string, Map<Element, string>>();

/** Elements that scripts of this section added to the document, head and body, and that are still there. */
export const addedBy = (section: string): Element[] =>
  [...(added.get(section)?.keys() ?? [])].filter((element) => element.isConnected);

/** Elements that scripts of sections added at the page `path`, by section. They are forgotten. */
export function takeAddedAt(path: string): Map<string, Element[]> {
  return new Map(
    [...added.keys()].map((section) => {
      const others = addedBy(section).filter((element) => added.get(section)?.get(element) !== path);
      return [section, takeAdded(section, others)] as const;
    }),
  );
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

type Insert = (this: Node, ...nodes: unknown[]) => unknown;

/**
 * Notes which elements scripts of sections add to the document, head and body themselves. Who adds one is read from the stack at that
 * moment: the frame, dialogs of the design system and browser extensions add elements at the same time. React adds the elements of
 * portals by the frame's script and removes them itself.
 */
export function noteInsertions(sectionOf = callingSection): void {
  const places: readonly Node[] = [document.documentElement, document.head, document.body];
  const noting = (insert: Insert, placeOf: (called: Node) => Node | null): Insert =>
    function (...nodes) {
      const place = placeOf(this);
      const section = place && places.includes(place) ? sectionOf(new Error()) : undefined;
      if (section !== undefined) {
        const before = added.get(section);
        const elements = new Map(addedBy(section).map((element) => [element, before?.get(element) ?? '']));
        added.set(section, elements);
        for (const node of nodes)
          if (node instanceof Element && !node.isConnected) elements.set(node, location.pathname);
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

/** Gives what {@link addedBy} does without `earlier`, once. */
export function takeAdded(section: string, earlier: readonly Element[]): Element[] {
  const elements = addedBy(section).filter((element) => !earlier.includes(element));
  const before = added.get(section);
  added.set(section, new Map(earlier.map((element) => [element, before?.get(element) ?? ''])));
  return elements;
}
