import { contrast, STEEL_BLUE, SURFACES } from '@portal/shared-contracts/company';
import fc from 'fast-check';
import { colorMistakes, companyColors } from './company-colors.ts';

const aColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('the colours of a company without any can be read', () =>
  expect(colorMistakes({ light: STEEL_BLUE.light.main, dark: STEEL_BLUE.dark.main })).toEqual([]));

test.each([
  [
    { light: '#ffcc00' },
    [
      'colors.light (#ffcc00) has a contrast of 1.3 with the ground of the pages (#f3f5f8), but text needs 4.5: choose a darker colour',
    ],
  ],
  [
    { light: '#8a1538', dark: '#222222' },
    [
      'colors.dark (#222222) has a contrast of 1 with its own tint (#192027), but text needs 4.5: choose a lighter colour',
    ],
  ],
])('%j is refused', (colors, mistakes) => expect(colorMistakes(colors)).toEqual(mistakes));

test('whatever the colour is, the shade that is found for the dark scheme can be read', () =>
  fc.assert(
    fc.property(aColor, (light) => {
      const { dark } = companyColors({ light });
      expect(colorMistakes({ light: '#000000', dark: dark.main })).toEqual([]);
      expect(contrast(dark.main, SURFACES.dark.paper)).toBeGreaterThanOrEqual(4.5);
    }),
  ));
