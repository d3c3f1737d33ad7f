import { getDocumentProxy } from 'unpdf';

/** A part of a PDF as a screen reader finds it. */
export interface Part {
  tag: string;
  alt?: string;
  /** Its text and that of its parts. */
  text: string;
  parts: Part[];
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Node = Awaited<ReturnType<Page['getStructTree']>> & { alt?: string };

/** Texts of a page, by the name of their place in the structure; those of decoration are under `''`. */
async function textsOf(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let place = '';
  for (const item of items) {
    if ('str' in item) texts.set(place, `${texts.get(place) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    else place = item.type === 'beginMarkedContentProps' ? (item.id ?? '') : '';
  }
  return texts;
}

function partOf(node: Node, texts: ReadonlyMap<string, string>): Part {
  const children = node.children.filter((child): child is Node => 'role' in child);
  // A part whose content is on other pages is listed on this one too, without any text.
  const parts = children
    .map((child) => partOf(child, texts))
    .filter(({ alt, text }) => alt !== undefined || text !== '');
  const own = node.children.flatMap((child) => ('role' in child ? [] : [texts.get(child.id) ?? '']));
  const text = [...own, ...parts.map((part) => part.text)].join(' ').replace(/\s+/g, ' ').trim();
  return { tag: node.role, ...(node.alt !== undefined && { alt: node.alt }), text, parts };
}

/** The structure of a PDF, page by page, and what stands outside of it. */
export async function readStructure(file: Buffer): Promise<{ pages: Part[][]; outside: string[] }> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages: Part[][] = [];
  const outside: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = await textsOf(page);
    const [root] = partOf(await page.getStructTree(), texts).parts;
    pages.push(root?.parts ?? []);
    outside.push(texts.get('') ?? '');
  }
  return { pages, outside };
}

/** The parts with a tag, wherever they are. */
export const tagged = (parts: readonly Part[], tag: string): Part[] =>
  parts.flatMap((part) => [...(part.tag === tag ? [part] : []), ...tagged(part.parts, tag)]);
