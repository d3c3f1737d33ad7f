import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../../platform/http/messages.ts';
import { ASCENDER, typeset, type Typeset } from './fonts.ts';
import { Tags } from './tags.ts';

/** US letter, in points. */
export const PAGE = { width: 612, height: 792, left: 44, right: 568, top: 66, bottom: 736 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

/** Colors besides the company's accent. */
export const COLOR = {
  ink: '#1a2631',
  quiet: '#51606f',
  line: '#d3dbe3',
  ground: '#f3f5f8',
  white: '#ffffff',
} as const;

/** Background and text color of a status. */
export const TONES = {
  good: { ground: '#e3f1e9', ink: '#1d7548' },
  open: { ground: '#e4edf6', ink: '#1f4a72' },
  bad: { ground: '#f7e5e4', ink: '#b3261e' },
} as const;
export type Tone = keyof typeof TONES;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Points between letters. */
  spacing?: number;
}

interface RuleStyle {
  from?: number;
  to?: number;
  width?: number;
  color?: string;
}

interface PdfWriterOptions {
  title: string;
  author: string;
  language: Language;
  /** Color of titles, rules and table heads. White text is drawn on it. */
  accent: string;
  /** ISO day of the file: the document's day, so that the same document gives the same bytes. */
  day: string;
  /** Draws the head of each page except the first. */
  continued: (pdf: PdfWriter) => void;
  /** Receives each text with characters that no font has. */
  onUnprinted: (text: string) => void;
}

/** Height of a line, as a part of the size. */
const LEADING = 1.22;

/**
 * Writes a PDF. Text is placed by coordinates; `y` is the end of the used part of the page. Pages do not break by themselves: call
 * {@link PdfWriter.room} before content that must stay together.
 */
export class PdfWriter {
  y: number = PAGE.top;
  readonly tags: Tags;
  readonly accent: string;
  readonly drawing: PDFKit.PDFDocument;
  readonly #continued: PdfWriterOptions['continued'];
  readonly #onUnprinted: PdfWriterOptions['onUnprinted'];

  constructor({ title, author, language, accent, day, continued, onUnprinted }: PdfWriterOptions) {
    this.accent = accent;
    this.#continued = continued;
    this.#onUnprinted = onUnprinted;
    this.drawing = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: 'PDFKit',
        CreationDate: new Date(day),
      },
    });
    this.tags = new Tags(this.drawing);
  }

  /** Sets font, size and color for a text. */
  #use(text: string, { size = 8.5, bold = false, color = COLOR.ink }: TextStyle): Typeset {
    const set = typeset(text);
    this.drawing
      .font(bold ? set.font.bold : set.font.regular)
      .fontSize(size)
      .fillColor(color);
    return set;
  }

  /** Space between lines that gives the lines of each font the same height. */
  #lineGap(size: number): number {
    return size * LEADING - this.drawing.currentLineHeight(true);
  }

  /** Writes text at a place and returns its height. Wraps lines only with a width. */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { width, align = 'left', size = 8.5, spacing = 0 } = style;
    const height = this.heightOf(text, style);
    this.tags.content(() => {
      const { drawn, isComplete } = this.#use(text, style);
      if (!isComplete) this.#onUnprinted(text);
      this.drawing.text(drawn, x, y, {
        align,
        baseline: -ASCENDER * size,
        characterSpacing: spacing,
        lineGap: this.#lineGap(size),
        ...(width === undefined ? { lineBreak: false } : { width }),
      });
    });
    return height;
  }

  widthOf(text: string, style: TextStyle = {}): number {
    const { drawn } = this.#use(text, style);
    return this.drawing.widthOfString(drawn, { characterSpacing: style.spacing ?? 0 });
  }

  heightOf(text: string, style: TextStyle = {}): number {
    const { width, size = 8.5 } = style;
    if (width === undefined) return size * LEADING;
    const { drawn } = this.#use(text, style);
    return this.drawing.heightOfString(drawn, { width, lineGap: this.#lineGap(size) });
  }

  rule(
    y: number,
    { from = PAGE.left, to = PAGE.right, width = 0.5, color = COLOR.line }: RuleStyle = {},
  ): void {
    this.tags.decoration(() =>
      this.drawing.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke(),
    );
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.tags.decoration(() => {
      if (radius > 0) this.drawing.roundedRect(x, y, width, height, radius).fill(color);
      else this.drawing.rect(x, y, width, height).fill(color);
    });
  }

  /** True when `height` fits on this page. */
  hasRoom(height: number): boolean {
    return this.y + height <= PAGE.bottom;
  }

  /** Begins a page when `height` does not fit on this one. Returns true if it did. */
  room(height: number): boolean {
    if (this.hasRoom(height)) return false;
    this.nextPage();
    return true;
  }

  nextPage(): void {
    this.drawing.addPage();
    this.y = PAGE.top;
    this.tags.decoration(() => this.#continued(this), 'Pagination');
  }

  /** Draws the foot of each page, because the number of pages is known now, and returns the file. */
  finish(drawFoot: (at: { page: number; pages: number }) => void): Promise<Buffer> {
    const { count } = this.drawing.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.drawing.switchToPage(page);
      this.tags.decoration(() => drawFoot({ page: page + 1, pages: count }), 'Pagination');
    }
    const file = buffer(this.drawing);
    this.drawing.end();
    return file;
  }
}
