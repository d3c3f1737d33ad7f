import { createTypeAhead, typedCharacter } from './type-ahead.ts';

const LABELS = ['Price', 'Lead time', 'Lead quality', 'Other'];

function typing() {
  let time = 0;
  const typeAhead = createTypeAhead(() => time);
  return { typeAhead, wait: (milliseconds: number) => void (time += milliseconds) };
}

test('letters within 350 ms form one search', () => {
  const { typeAhead, wait } = typing();
  expect(typeAhead.type('l', LABELS, -1)).toBe(1);
  for (const character of 'ead q') {
    wait(350);
    typeAhead.type(character, LABELS, 1);
  }
  wait(350);
  expect(typeAhead.type('u', LABELS, 1)).toBe(2);
});

test('a letter after more than 350 ms begins a new search', () => {
  const { typeAhead, wait } = typing();
  typeAhead.type('l', LABELS, -1);
  wait(351);
  expect(typeAhead.type('o', LABELS, 1)).toBe(3);
});

test('the same letter again moves to the next option that begins with it, and wraps around', () => {
  const { typeAhead } = typing();
  expect(typeAhead.type('l', LABELS, -1)).toBe(1);
  expect(typeAhead.type('l', LABELS, 1)).toBe(2);
  expect(typeAhead.type('L', LABELS, 2)).toBe(1);
});

test('finds nothing for letters that begin no option', () => {
  expect(typing().typeAhead.type('x', LABELS, 0)).toBe(-1);
  expect(typing().typeAhead.type('x', [], -1)).toBe(-1);
});

test('a space is a character during a search and a command otherwise', () => {
  const { typeAhead, wait } = typing();
  const space = { key: ' ', ctrlKey: false, metaKey: false, altKey: false };
  expect(typedCharacter(space, typeAhead)).toBeNull();
  typeAhead.type('l', LABELS, -1);
  expect(typedCharacter(space, typeAhead)).toBe(' ');
  wait(351);
  expect(typedCharacter(space, typeAhead)).toBeNull();
});

test.each([{ key: 'ArrowDown' }, { key: 'a', ctrlKey: true }, { key: 'a', metaKey: true }])(
  '%j adds no character to a search',
  (event) =>
    expect(
      typedCharacter({ ctrlKey: false, metaKey: false, altKey: false, ...event }, createTypeAhead()),
    ).toBeNull(),
);
