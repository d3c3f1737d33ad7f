import { holdReload } from '@portal/shared-contracts';
import { renderHook } from '@testing-library/react';
import { aRelease } from '../testing/section-release.ts';
import type { Place } from './registry.ts';
import { useNewVersions } from './use-new-versions.ts';

const HOME: Place = { kind: 'home' };
const at = (name: string): Place => {
  const section = aRelease({ name });
  return { kind: 'section', section, route: section.descriptor.routes[0]! };
};

/** A page that moves from place to place; a release comes with `release()`. */
function openAt(place: Place) {
  const reload = jest.fn();
  let isReleased = false;
  const hasNewVersions = (): boolean => isReleased;
  const { rerender } = renderHook((current: Place) => useNewVersions(current, hasNewVersions, reload), {
    initialProps: place,
  });
  return { reload, go: rerender, release: () => void (isReleased = true) };
}

test('without a release nothing is loaded anew', () => {
  const { reload, go } = openAt(HOME);
  go(at('mfe-quotes'));
  expect(reload).not.toHaveBeenCalled();
});

test('after a release the next change of section loads the page anew, and nothing before it', () => {
  const { reload, go, release } = openAt(at('mfe-quotes'));
  release();
  go(at('mfe-quotes'));
  expect(reload).not.toHaveBeenCalled();
  go(HOME);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('input that is not saved is waited for', () => {
  const { reload, go, release } = openAt(at('mfe-account'));
  release();
  const saved = holdReload();
  go(HOME);
  expect(reload).not.toHaveBeenCalled();
  saved();
  go(at('mfe-quotes'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('input of the section that is left is waited for, though the section is gone by then', () => {
  const { reload, go, release } = openAt(at('mfe-account'));
  release();
  const gone = holdReload();
  history.replaceState(null, '', '/one');
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  gone();
  go(HOME);
  expect(reload).not.toHaveBeenCalled();
  history.replaceState(null, '', '/two');
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  go(at('mfe-quotes'));
  expect(reload).toHaveBeenCalledTimes(1);
});
