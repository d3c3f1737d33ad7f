import type { SectionDescriptor } from '../schemas/section.ts';

/** A valid descriptor for tests, changed by `changes`. */
export const aDescriptor = (changes: Partial<SectionDescriptor> = {}): SectionDescriptor => ({
  name: 'mfe-example',
  contracts: '^1.0.0',
  routes: [{ path: '/example', access: 'signedIn', chrome: 'full', title: { en: 'Example', es: 'Ejemplo' } }],
  nav: [
    { id: 'example', label: { en: 'Example', es: 'Ejemplo' }, icon: 'other', path: '/example', order: 100 },
  ],
  cards: [],
  tour: [],
  ...changes,
});
