import { holdReload } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { newVersions } from './new-versions.ts';

const title = { en: 'x', es: 'x' };
const sectionAt = (name: string, ...paths: string[]) =>
  aRelease({
    name,
    descriptor: { routes: paths.map((path) => ({ path, access: 'signedIn', chrome: 'full', title })) },
  });
const releases = [sectionAt('mfe-quotes', '/quotes', '/history'), sectionAt('mfe-account', '/me')];

/** A page at `path`. `release()` makes a release; the page learns of it at once unless it is `asleep`. */
function openAt(path: string, { asleep = false } = {}) {
  history.replaceState(null, '', path);
  const reload = jest.fn();
  let hasMoved = false;
  let isReleased = false;
  const watch = {
    hasMoved: () => hasMoved,
    check: () => Promise.resolve((hasMoved = isReleased)),
  };
  const { reloadIfReleased, isReloading, renew } = newVersions({ releases, watch, reload });
  return {
    reload,
    renew,
    release() {
      isReleased = true;
      hasMoved = !asleep;
    },
    go(to: string): boolean {
      history.replaceState(null, '', to);
      reloadIfReleased();
      return isReloading();
    },
  };
}

test('without a release the page is not reloaded', () => {
  const { go, reload } = openAt('/');
  expect([go('/quotes'), go('/me')]).toEqual([false, false]);
  expect(reload).not.toHaveBeenCalled();
});

test('after a release the next change of section reloads the page once', () => {
  const { go, reload, release } = openAt('/quotes');
  release();
  expect(go('/history')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect([go('/'), go('/'), go('/me')]).toEqual([true, true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the reload waits while there is unsaved input', () => {
  const { go, reload, release } = openAt('/me');
  const saved = holdReload();
  release();
  expect(go('/')).toBe(false);
  saved();
  expect(go('/')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(go('/quotes')).toBe(true);
});

test('Retry reloads the page after a release, unless input would be lost', async () => {
  const { renew, reload, release } = openAt('/quotes', { asleep: true });
  await expect(renew()).resolves.toBe(false);
  release();
  const saved = holdReload();
  await expect(renew()).resolves.toBe(false);
  saved();
  await expect(renew()).resolves.toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
