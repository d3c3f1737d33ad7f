import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// jsdom lays nothing out, so it lacks what watches a layout; the grid and MUI expect it of every browser.
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

// A desktop's page; jsdom's is 1024 pixels wide.
if ('innerWidth' in globalThis) globalThis.innerWidth = 1440;
// jsdom has no layout to scroll.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;

// A shared machine may stall for seconds; a test that would pass must not fail for it.
configure({ asyncUtilTimeout: 15_000 });

// React records a stack for each element, until it has 10,000 of them, and shows it in warnings only. The record takes a
// tenth of the time of these tests: the count stands at its limit.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
