import { explain } from './compile.ts';

test('an error of the compiler is shown as file, place and reason, without its stack', () => {
  const error = new Error(
    'Module build failed:\n  x Unexpected token\n 1 | import {{{\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>',
  );
  expect(explain(error)).toBe('Module build failed:\n  x Unexpected token\n 1 | import {{{');
});

test('an error of JavaScript is shown without its stack, too', () => {
  const error = Object.assign(new Error('section.ts does not export it\n    at read (a.ts:1:2)'), {
    file: 'section.ts',
    loc: { start: { line: 3, column: 0 } },
  });
  expect(explain(error)).toBe('section.ts:3\nsection.ts does not export it');
});
