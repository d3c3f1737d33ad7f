import { placeAt } from '@portal/shared-contracts';
import { aRelease } from '../testing/section-release.ts';
import { footerKind } from './footer-kind.ts';

const title = { en: 'A', es: 'A' };
const route = { access: 'signedIn', chrome: 'full', title } as const;
const releases = [
  aRelease({
    name: 'mfe-a',
    descriptor: {
      routes: [
        { ...route, path: '/plain' },
        { ...route, path: '/bare', footer: 'none' },
        { ...route, path: '/middle', footer: 'centered' },
      ],
    },
  }),
];

test.each([
  ['/', false, 'columns'],
  ['/nowhere', false, 'columns'],
  ['/plain', false, 'columns'],
  ['/bare', false, 'none'],
  ['/middle', false, 'centered'],
  ['/bare', true, 'centered'],
])('at %s, with the visitor sent to the login screen: %s, the footer is %s', (path, isSentToLogin, kind) => {
  expect(footerKind(placeAt(releases, path), isSentToLogin)).toBe(kind);
});
