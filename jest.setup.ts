import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// jsdom has no layout and none of the observers of a layout; the grid and MUI expect them.
class NoLayoutObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const missing = {
  ResizeObserver: NoLayoutObserver,
  IntersectionObserver: NoLayoutObserver,
  matchMedia: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// A desktop's page without compact tables, as no media query matches; jsdom's is 1024 pixels wide.
if ('innerWidth' in globalThis) globalThis.innerWidth = 1510;
// jsdom has no layout to scroll.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;

// A shared machine may stall for seconds, which must not fail a test.
configure({ asyncUtilTimeout: 15_000 });

// React records a stack for each element, for warnings only, until it has 10,000. That takes a tenth of the time of these tests,
// so the count starts at its limit.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
