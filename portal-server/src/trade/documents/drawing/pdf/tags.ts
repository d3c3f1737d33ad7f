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
  /** What a figure shows. */
  alt?: string;
  /** What is read where several texts make one. */
  actual?: string;
  /** Whether a head is that of its column or of its row. */
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

  /** What `draw` draws is a `tag`, as a part of what is being drawn. */
  within(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    if (this.#isDecoration) return draw();
    const element = this.#document.struct(tag, options);
    this.#last().element.add(element);
    this.#open.push({ tag, element });
    draw();
    this.#open.pop();
    element.end();
  }

  /** What `draw` writes or paints is read; under what only holds other parts it is a paragraph. */
  content(draw: () => void): void {
    const { tag, element } = this.#last();
    if (this.#isDecoration) return draw();
    if (GROUPS.has(tag)) return this.within('P', () => this.content(draw));
    const content = this.#document.markStructureContent(tag);
    draw();
    this.#document.endMarkedContent();
    element.add(content);
  }

  /** What `draw` draws says nothing: lines and grounds, or what stands on every page (`Pagination`). */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isDecoration) return draw();
    this.#document.markContent('Artifact', { type });
    this.#isDecoration = true;
    draw();
    this.#isDecoration = false;
    this.#document.endMarkedContent();
  }
}
