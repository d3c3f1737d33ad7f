import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../../platform/http/messages.ts';
import { Tags } from './tags.ts';

/** US letter, in points. */
export const PAGE = { width: 612, height: 792, left: 44, right: 568, top: 66, bottom: 736 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

/** Beside the accent, which is the company's. */
export const COLOR = {
  ink: '#1a2631',
  quiet: '#51606f',
  line: '#d3dbe3',
  ground: '#f3f5f8',
  white: '#ffffff',
} as const;

/** Ground and ink of a status. */
export const TONES = {
  good: { ground: '#e3f1e9', ink: '#1d7548' },
  open: { ground: '#e4edf6', ink: '#1f4a72' },
  bad: { ground: '#f7e5e4', ink: '#b3261e' },
} as const;
export type Tone = keyof typeof TONES;

export const REGULAR = 'Helvetica';
export const BOLD = 'Helvetica-Bold';

/** Characters of the standard fonts beyond Latin-1 (Windows-1252). */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const INSTEAD: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '″': '"',
  '′': "'",
  '−': '-',
  '‑': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

function has(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(character);
}

function instead(character: string): string {
  const other = INSTEAD[character];
  if (other !== undefined) return other;
  if (/\s/u.test(character)) return ' ';
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return plain.length > 0 && plain.every(has) ? plain.join('') : '?';
}

/**
 * `text` in the letters that the standard fonts of PDF have. Those of other scripts lose their accents, or become question
 * marks: better than what a viewer shows for a letter that its font lacks.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((character) => (has(character) ? character : instead(character))).join('');

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Points between letters. */
  spacing?: number;
}

export interface RuleStyle {
  from?: number;
  to?: number;
  width?: number;
  color?: string;
}

export interface PdfWriterOptions {
  title: string;
  author: string;
  language: Language;
  /** Of titles, rules and heads of tables; white text stands on it. */
  accent: string;
  /** ISO day that the file says it was made on: the document's own, so that the same document is the same bytes. */
  day: string;
  /** Draws the head of every page but the first. */
  continued: (pdf: PdfWriter) => void;
}

const LEADING = 1.22;

/**
 * A PDF under construction: text at places, and a place `y` down to which the page is filled. Nothing is broken over pages
 * by itself: what is to stay together asks for its {@link PdfWriter.room}.
 */
export class PdfWriter {
  y: number = PAGE.top;
  /** The structure of the pages for screen readers: they read the texts, and skip rules and boxes. */
  readonly tags: Tags;
  readonly accent: string;
  readonly #document: PDFKit.PDFDocument;
  readonly #continued: (pdf: PdfWriter) => void;

  constructor({ title, author, language, accent, day, continued }: PdfWriterOptions) {
    this.accent = accent;
    this.#continued = continued;
    this.#document = new PDFDocument({
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
    this.tags = new Tags(this.#document);
  }

  get drawing(): PDFKit.PDFDocument {
    return this.#document;
  }

  #use({ size = 8.5, bold = false, color = COLOR.ink }: TextStyle): void {
    this.#document
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(color);
  }

  /** Writes at a place; with a width it breaks lines there. Answers the height that it took. */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { width, align = 'left', size = 8.5, spacing = 0 } = style;
    const written = printable(text);
    const height = this.heightOf(text, style);
    this.tags.content(() => {
      this.#use(style);
      this.#document.text(written, x, y, {
        align,
        characterSpacing: spacing,
        lineGap: size * (LEADING - 1.156),
        ...(width === undefined ? { lineBreak: false } : { width }),
      });
    });
    return height;
  }

  widthOf(text: string, style: TextStyle = {}): number {
    this.#use(style);
    return this.#document.widthOfString(printable(text), { characterSpacing: style.spacing ?? 0 });
  }

  heightOf(text: string, style: TextStyle = {}): number {
    const { width, size = 8.5 } = style;
    if (width === undefined) return size * LEADING;
    this.#use(style);
    return this.#document.heightOfString(printable(text), { width, lineGap: size * (LEADING - 1.156) });
  }

  rule(
    y: number,
    { from = PAGE.left, to = PAGE.right, width = 0.5, color = COLOR.line }: RuleStyle = {},
  ): void {
    this.tags.decoration(() =>
      this.#document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke(),
    );
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.tags.decoration(() => {
      if (radius > 0) this.#document.roundedRect(x, y, width, height, radius).fill(color);
      else this.#document.rect(x, y, width, height).fill(color);
    });
  }

  /** True when so much more fits on this page. */
  hasRoom(height: number): boolean {
    return this.y + height <= PAGE.bottom;
  }

  /** Begins a page when so much does not fit on this one; answers whether it did. */
  room(height: number): boolean {
    if (this.hasRoom(height)) return false;
    this.nextPage();
    return true;
  }

  nextPage(): void {
    this.#document.addPage();
    this.y = PAGE.top;
    this.tags.decoration(() => this.#continued(this), 'Pagination');
  }

  /** Draws the foot of every page, now that their number is known, and returns the file. */
  finish(drawFoot: (at: { page: number; pages: number }) => void): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page);
      this.tags.decoration(() => drawFoot({ page: page + 1, pages: count }), 'Pagination');
    }
    const file = buffer(this.#document);
    this.#document.end();
    return file;
  }
}
