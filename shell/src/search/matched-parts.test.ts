import { matchedParts } from './matched-parts.ts';

/** The text with what is marked in brackets. */
const marked = (text: string, search: string): string =>
  matchedParts(text, search)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['S-10023', 's-100', '[S-100]23'],
  ['6061-T651 plate', 'plate 6061', '[6061]-T651 [plate]'],
  ['José Núñez', 'jose nunez', '[José Núñez]'],
  ['Žarko Straße', 'strasse', 'Žarko [Straße]'],
  ['Straße', 's', '[S]tra[ß]e'],
  ['PO 7 / PO 7', 'po 7', '[PO 7] / [PO 7]'],
  ['S-10023', '', 'S-10023'],
  ['S-10023', '  ', 'S-10023'],
  ['S-10023', 'heat', 'S-10023'],
  ['', 'x', ''],
  ['🔩 bolt', 'bolt', '🔩 [bolt]'],
])('in %j, %j marks %j', (text, search, wanted) => expect(marked(text, search)).toBe(wanted));
