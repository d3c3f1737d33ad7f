import './boot/platform-modules.ts';
import { addTexts } from '@portal/shared-ui/i18n';
import { readRegistry } from './boot/registry.ts';
import { takeHandOffCode } from './session/hand-off-code.ts';
import { startPortal } from './start-portal.tsx';
import { startWithoutRegistry } from './start-without-registry.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';

takeHandOffCode();
// From here on the portal itself makes the calls that early.ts would make.
globalThis.__portalEarly ??= new Map();
addTexts('shell', { en, es });

const registry = readRegistry();
if (registry) startPortal(registry);
else startWithoutRegistry();
