import './boot/platform-modules.ts';
import { layOutFrame } from './chrome/frame-kind.ts';
import { readRegistry } from './boot/registry.ts';
import { startPortal } from './start-portal.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';

// What early.ts would ask for is asked for by the portal itself from here on.
globalThis.__portalEarly ??= new Map();

const registry = readRegistry();
if (registry) {
  startPortal(registry);
} else {
  layOutFrame('none', false);
  document.body.textContent = document.documentElement.lang === 'es' ? es.noRegistry : en.noRegistry;
}
