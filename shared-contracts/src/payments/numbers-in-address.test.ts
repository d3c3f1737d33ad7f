import fc from 'fast-check';
import { numbersInAddress, numbersOfAddress } from './numbers-in-address.ts';

test('numbers of any characters come back from an address as they were', () => {
  const number = fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const address = new URL(
        `https://portal.test/?${new URLSearchParams({ quotes: numbersInAddress(numbers) })}`,
      );
      expect(numbersOfAddress(address.searchParams.get('quotes') ?? '')).toEqual(numbers);
    }),
  );
});

test.each([
  ['Q-1,Q-2', ['Q-1', 'Q-2']],
  ['100%,Q-2', ['100%', 'Q-2']],
  [',', []],
])('%j, which somebody typed, names %j', (typed, numbers) =>
  expect(numbersOfAddress(typed)).toEqual(numbers),
);
