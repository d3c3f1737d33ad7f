import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Two weights of a font. `regular` and `bold` are names that PDFKit knows, or paths of files that it embeds. */
interface DocumentFont {
  regular: string;
  bold: string;
  has: (character: string) => boolean;
}

/** Characters of the standard PDF fonts outside Latin-1 (Windows-1252). */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

function isStandard(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(character);
}

/** A font of files. Its bold file, which has the fewer characters, is read when a character is first looked up. */
function embedded(regular: string, bold: string): DocumentFont {
  const files = { regular: resolve(regular), bold: resolve(bold) };
  let font: Font | undefined;
  return {
    ...files,
    has(character) {
      // A file with one font is never a collection of fonts.
      font ??= create(readFileSync(files.bold)) as Font;
      return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    },
  };
}

/**
 * The fonts of documents. Every PDF reader has the first. Arimo looks like it and has the letters of Europe, and fractions. DejaVu has
 * signs such as `⌀` and more scripts.
 */
const FONTS: readonly [DocumentFont, ...DocumentFont[]] = [
  { regular: 'Helvetica', bold: 'Helvetica-Bold', has: isStandard },
  embedded(
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  ),
  embedded(
    'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  ),
];

/** From the top of a line to its baseline, as a part of the size: the ascender of Helvetica, for each font. */
export const ASCENDER = 0.718;

/** `text` with composed letters, plain spaces, and without characters that are never seen, such as joiners and marks of direction. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?!\u00a0)\s/gu, ' ')
    .replace(/(?!\u00ad)\p{Default_Ignorable_Code_Point}/gu, '');

/** The code of a character, such as `[U+682A]`. */
function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

const withCodes = (text: string, has: DocumentFont['has']): string =>
  Array.from(text, (character) => (has(character) ? character : codeOf(character))).join('');

/** Some fonts have empty shapes for control characters. These count as missing. */
const isInSomeFont = (character: string): boolean =>
  !/\p{Cc}/u.test(character) && FONTS.some(({ has }) => has(character));

export interface Typeset {
  /** The text as it is drawn. */
  drawn: string;
  /** One font for the whole text, so that its letters look alike. */
  font: DocumentFont;
  /** False when codes stand in place of characters that the font lacks. */
  isComplete: boolean;
}

/** Chooses the first font that has all characters of `text`. Characters that no font has are drawn as their codes. */
export function typeset(text: string): Typeset {
  const shown = visible(text);
  const readable = withCodes(shown, isInSomeFont);
  const hasAll = ({ has }: DocumentFont) => Array.from(readable).every(has);
  const font = FONTS.find(hasAll) ?? FONTS.at(-1) ?? FONTS[0];
  const drawn = withCodes(readable, font.has);
  return { drawn, font, isComplete: drawn === shown };
}
