import { callingSection } from './insertions.ts';

const stackOf = (...lines: string[]): Error => Object.assign(new Error(), { stack: lines.join('\n') });
const FRAME = 'https://portal.example/assets/shell/1.0.0-a/main.0a.js:3:14';
const SECTION = 'https://portal.example/assets/mfe-quotes/1.0.0-b/section.1b.js:1:2';

test.each([
  [
    'a section, in Chrome',
    stackOf('Error', `    at a.append (${FRAME})`, `    at mount (${SECTION})`),
    'mfe-quotes',
  ],
  ['a section, in Firefox and Safari', stackOf(`append@${FRAME}`, `mount@${SECTION}`), 'mfe-quotes'],
  [
    'the frame for a section',
    stackOf('Error', `    at a.append (${FRAME})`, `    at show (${FRAME})`, `    at mount (${SECTION})`),
    undefined,
  ],
  [
    'an extension',
    stackOf('Error', `    at a.append (${FRAME})`, '    at chrome-extension://x/y.js:1:1'),
    undefined,
  ],
  ['nobody known', stackOf(), undefined],
])('the caller is read from the stack: %s', (_who, error, section) =>
  expect(callingSection(error)).toBe(section),
);
