/** Elements that scripts of sections added to head and body, by section. Those that were removed go at the next insertion. */
const added = new Map<string, Set<Element>>();

/** Elements that scripts of this section added to head and body, and that are still there. */
export const addedBy = (section: string): Element[] =>
  [...(added.get(section) ?? [])].filter((element) => element.isConnected);

/**
 * Section whose script made a call, from the stack of an `error` of the called function; undefined for the frame, and for code from
 * elsewhere.
 */
export function callingSection({ stack = '' }: Error): string | undefined {
  const [, caller = ''] = stack.split('\n').filter((line) => line.includes('/assets/'));
  const name = /\/assets\/([^/]+)\//.exec(caller)?.[1];
  return name === 'shell' ? undefined : name;
}

/**
 * Notes which elements scripts of sections add to head and body themselves. Who adds one is read from the stack at that moment: the
 * frame, dialogs of the design system and browser extensions add elements at the same time. React adds the elements of portals by
 * the frame's script and removes them itself.
 */
export function noteInsertions(sectionOf = callingSection): void {
  for (const place of [document.head, document.body])
    for (const method of ['append', 'appendChild', 'prepend', 'insertBefore'] as const) {
      const insert = place[method] as (...nodes: unknown[]) => unknown;
      Object.assign(place, {
        [method](...nodes: unknown[]): unknown {
          const section = sectionOf(new Error());
          if (section !== undefined) {
            const elements = new Set(addedBy(section));
            added.set(section, elements);
            for (const node of nodes) if (node instanceof Element && !node.isConnected) elements.add(node);
          }
          return insert.apply(place, nodes);
        },
      });
    }
}

/** Gives what {@link addedBy} does without `earlier`, once. */
export function takeAdded(section: string, earlier: readonly Element[]): Element[] {
  const elements = addedBy(section).filter((element) => !earlier.includes(element));
  added.set(section, new Set(earlier));
  return elements;
}
