import type { Site } from '../schemas/site.ts';

/** A site for tests, without optional services, changed by `changes`. */
export const aSite = (changes: Partial<Site> = {}): Site => ({
  phone: '800-555-0100',
  salesEmail: 'sales@metals.example',
  serviceEmail: 'service@metals.example',
  social: [{ kind: 'linkedin', url: 'https://social.example/metals' }],
  footer: [
    {
      title: { en: 'Company', es: 'Empresa' },
      links: [{ label: { en: 'About us', es: 'Quiénes somos' }, url: 'https://www.metals.example/about' }],
    },
  ],
  shop: null,
  catalogueUrl: '/catalogue',
  map: null,
  tools: { analytics: null, survey: null, accessibility: null, errors: null },
  carriers: [],
  switches: { tour: true },
  ...changes,
});
