import { printable } from './pdf-writer.ts';

test.each([
  ['Cotización nº 5: 2" × 4° ± 0,5 – “ñandú” €', 'Cotización nº 5: 2" × 4° ± 0,5 – “ñandú” €'],
  ['Dvořák & Łódź Müller', 'Dvorák & Lódz Müller'],
  ['≥ 5 \u2212 3\u202f%', '>= 5 - 3 %'],
  ['金属 Metals 😀', '?? Metals ?'],
  ['two\nlines\tand\u0000more', 'two lines and?more'],
  ['e\u0301', 'é'],
])('%j is printed as %j', (text, printed) => expect(printable(text)).toBe(printed));
