/** A standard structure type of PDF. */
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
  /** The text that screen readers read instead of the content. */
  actual?: string;
  /** What a header cell names. */
  scope?: 'Column' | 'Row';
}

/** Tags that contain other parts, and no text. */
const GROUPS = new Set<Tag>(['Document', 'Sect', 'L', 'LI', 'Table', 'THead', 'TBody', 'TR']);

interface Open {
  tag: Tag;
  element: PDFKit.PDFStructureElement;
}

/** The structure of a PDF for screen readers: headings, lists, tables and decoration, in drawing order. */
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

  /** Calls `draw` inside a new part with this tag, a child of the current part. */
  within(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    if (this.#isDecoration) return draw();
    const element = this.#document.struct(tag, options);
    this.#last().element.add(element);
    this.#open.push({ tag, element });
    draw();
    this.#open.pop();
    element.end();
  }

  /** Calls `draw` for content that is read. It becomes a paragraph where the current part holds no text. */
  content(draw: () => void): void {
    const { tag, element } = this.#last();
    if (this.#isDecoration) return draw();
    if (GROUPS.has(tag)) return this.within('P', () => this.content(draw));
    const content = this.#document.markStructureContent(tag);
    draw();
    this.#document.endMarkedContent();
    element.add(content);
  }

  /** Calls `draw` for content without meaning: lines and backgrounds, or repeated parts of pages (`Pagination`). */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isDecoration) return draw();
    this.#document.markContent('Artifact', { type });
    this.#isDecoration = true;
    draw();
    this.#isDecoration = false;
    this.#document.endMarkedContent();
  }
}
