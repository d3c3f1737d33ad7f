import type { SectionRelease } from '../schemas/registry.ts';
import { footerKind } from './footer-kind.ts';

const title = { en: 'A', es: 'A' };
const section = {} as SectionRelease;
const at = (footer?: 'none' | 'centered') =>
  ({
    kind: 'section',
    section,
    route: { path: '/a', access: 'signedIn', chrome: 'full', title, ...(footer && { footer }) },
  }) as const;

test.each([
  ['home', { kind: 'home' } as const, false, 'columns'],
  ['a page that is not there', { kind: 'unknown' } as const, false, 'columns'],
  ['a page', at(), false, 'columns'],
  ['a page without one', at('none'), false, 'none'],
  ['a page with its columns in the middle', at('centered'), false, 'centered'],
  ['a page that sends to the login screen', at('none'), true, 'centered'],
])('the footer of %s', (_, place, isSentToLogin, kind) => {
  expect(footerKind(place, isSentToLogin)).toBe(kind);
});
