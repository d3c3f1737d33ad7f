import { PDFDocument, PDFHexString, PDFName, StandardFonts, type PDFRef } from '@cantoo/pdf-lib';
import type { MergedSource } from '../document-source.ts';

interface Bookmark {
  title: string;
  page: PDFRef;
}

/** Adds an outline with a bookmark for each of `entries`, and opens it with the document. */
function addOutline({ context, catalog }: PDFDocument, entries: readonly Bookmark[]): void {
  const outline = context.nextRef();
  const items = entries.map((entry) => ({ ...entry, ref: context.nextRef() }));
  for (const [at, { ref, title, page }] of items.entries()) {
    const [previous, next] = [items[at - 1], items[at + 1]];
    const item = {
      Title: PDFHexString.fromText(title),
      Parent: outline,
      Dest: [page, PDFName.of('Fit')],
      ...(previous && { Prev: previous.ref }),
      ...(next && { Next: next.ref }),
    };
    context.assign(ref, context.obj(item));
  }
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  const root = { Type: 'Outlines', First: first.ref, Last: last.ref, Count: items.length };
  context.assign(outline, context.obj(root));
  catalog.set(PDFName.of('Outlines'), outline);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

const MARGIN = 54;
const LINE = 14;

/** Adds pages with lines of text. Characters that the standard font lacks are printed as `?`. */
async function addText(document: PDFDocument, lines: readonly string[]): Promise<PDFRef | null> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const known = new Set(font.getCharacterSet());
  let first: PDFRef | null = null;
  for (let left = [...lines]; left.length > 0;) {
    const page = document.addPage([612, 792]);
    first ??= page.ref;
    const most = Math.floor((page.getHeight() - 2 * MARGIN) / LINE);
    for (const [at, line] of left.slice(0, most).entries()) {
      const text = [...line].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
      page.drawText(text, { x: MARGIN, y: page.getHeight() - MARGIN - at * LINE, size: 10, font });
    }
    left = left.slice(most);
  }
  return first;
}

/**
 * Merges PDFs into one, with a bookmark for each. One at a time is read, so that memory follows the size of the result. What cannot
 * be read, such as a PDF with a password, is named at the end with what was missing before.
 */
export async function mergePdfs({ title, parts, missing, unreadable }: MergedSource): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  merged.setTitle(title);
  const bookmarks: Bookmark[] = [];
  const left: string[] = [];
  for (const part of parts) {
    try {
      const document = await PDFDocument.load(part.file, { updateMetadata: false });
      const pages = await merged.copyPages(document, document.getPageIndices());
      for (const page of pages) merged.addPage(page);
      if (pages[0]) bookmarks.push({ title: part.title, page: pages[0].ref });
    } catch {
      left.push(`${part.title}: ${unreadable}`);
    }
  }
  if (missing.lines.length + left.length > 0) {
    const page = await addText(merged, [missing.title, '', ...missing.lines, ...left]);
    if (page) bookmarks.push({ title: missing.title, page });
  }
  addOutline(merged, bookmarks);
  return merged.save({ addDefaultPage: false });
}
