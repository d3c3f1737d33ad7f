/** What a part of a section is on the page. */
export type InspectedKind = 'page' | 'panel' | 'card' | 'figures' | 'slot';

/** A part of a section on the page. */
export interface Inspected {
  /** Identifies it among the parts of the page. */
  key: string;
  kind: InspectedKind;
  section: string;
  /** Id of a card, of figures or of a slot; null for a page and a panel. */
  id: string | null;
  /** The place that a slot fills. */
  place: string | null;
  element: HTMLElement;
}

const KINDS: Readonly<Record<string, InspectedKind>> = { cards: 'card', figures: 'figures', slots: 'slot' };

/** The parts of all sections that are on the page, in its order. */
export function inspectedParts(document: Document): Inspected[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-section], [data-part]')].filter(
    ({ hidden }) => !hidden,
  );
  return found.map((element, at) => {
    const { section, part = '', slot = null } = element.dataset;
    const [owner = '', kind = '', id = null] = part.split(' ');
    return {
      key: `${at} ${section ?? part}`,
      kind: KINDS[kind] ?? (element.closest('#main') ? 'page' : 'panel'),
      section: section ?? owner,
      id: section === undefined ? id : null,
      place: slot,
      element,
    };
  });
}

/** Where an element's content is in the window. The element itself may have no box. */
export function boxOf(element: Element): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const { left, top, width, height } = range.getBoundingClientRect();
  return { left, top, width, height };
}
