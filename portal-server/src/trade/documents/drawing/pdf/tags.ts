/** PDF's name for a part of a page. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export interface TagOptions {
  /** Description of a figure. */
  alt?: string;
  /** The text to read in place of several that make one. */
  actual?: string;
  /** Scope of a head: its column or its row. */
  scope?: 'Column' | 'Row';
}

/** Those that hold other parts and no text of their own. */
const GROUPS = new Set<Tag>(['Document', 'Sect', 'L', 'LI', 'Table', 'THead', 'TBody', 'TR']);

interface Open {
  tag: Tag;
  element: PDFKit.PDFStructureElement;
}

/**
 * The structure of a PDF beside its looks, which screen readers follow: what is a heading, a list or a table, in the order in
 * which it is drawn, and what is nothing but decoration.
 */
export class Tags {
  readonly #document: PDFKit.PDFDocument;
  readonly #open: [Open, ...Open[]];
  #isDecoration = false;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    const root = document.struct('Document');
    document.addStructure(root);
    this.#open = [{ tag: 'Document', element: root }];
  }

  #last(): Open {
    return this.#open.at(-1) ?? this.#open[0];
  }

  /** Draws with `draw` a part of the open one, tagged as `tag`. */
  within(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    if (this.#isDecoration) return draw();
    const element = this.#document.struct(tag, options);
    this.#last().element.add(element);
    this.#open.push({ tag, element });
    draw();
    this.#open.pop();
    element.end();
  }

  /** Writes or paints with `draw` content that is read: a paragraph, where the open part only holds others. */
  content(draw: () => void): void {
    const { tag, element } = this.#last();
    if (this.#isDecoration) return draw();
    if (GROUPS.has(tag)) return this.within('P', () => this.content(draw));
    const content = this.#document.markStructureContent(tag);
    draw();
    this.#document.endMarkedContent();
    element.add(content);
  }

  /** Draws with `draw` content without meaning: lines and grounds, or the repeated parts of pages (`Pagination`). */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isDecoration) return draw();
    this.#document.markContent('Artifact', { type });
    this.#isDecoration = true;
    draw();
    this.#isDecoration = false;
    this.#document.endMarkedContent();
  }
}
