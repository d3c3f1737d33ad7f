import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../../platform/http/messages.ts';
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

/** Characters of the standard fonts outside Latin-1 (Windows-1252). */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const REPLACEMENTS: Readonly<Record<string, string>> = {
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

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(character);
}

function replacementOf(character: string): string {
  const other = REPLACEMENTS[character];
  if (other !== undefined) return other;
  if (/\s/u.test(character)) return ' ';
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return plain.length > 0 && plain.every(isPrintable) ? plain.join('') : '?';
}

/** `text` in characters of the standard PDF fonts. Other letters lose their accents or become question marks. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => (isPrintable(character) ? character : replacementOf(character)))
    .join('');

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
}

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
  readonly #continued: (pdf: PdfWriter) => void;

  constructor({ title, author, language, accent, day, continued }: PdfWriterOptions) {
    this.accent = accent;
    this.#continued = continued;
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

  #use({ size = 8.5, bold = false, color = COLOR.ink }: TextStyle): void {
    this.drawing
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color);
  }

  /** Writes text at a place and returns its height. Wraps lines only with a width. */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { width, align = 'left', size = 8.5, spacing = 0 } = style;
    const written = printable(text);
    const height = this.heightOf(text, style);
    this.tags.content(() => {
      this.#use(style);
      this.drawing.text(written, x, y, {
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
    return this.drawing.widthOfString(printable(text), { characterSpacing: style.spacing ?? 0 });
  }

  heightOf(text: string, style: TextStyle = {}): number {
    const { width, size = 8.5 } = style;
    if (width === undefined) return size * LEADING;
    this.#use(style);
    return this.drawing.heightOfString(printable(text), { width, lineGap: size * (LEADING - 1.156) });
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
