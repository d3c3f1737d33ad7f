import type { Language } from '../src/i18n/language.ts';
import type { Scheme } from './force-scheme.ts';

/** The address of a page of the gallery: `?component=modal&state=success&lang=es&scheme=dark`. */
export interface GalleryAddress {
  component: string | null;
  state: string | null;
  lang: Language;
  scheme: Scheme;
  /** False with `frame=none`, which shows only the component, for pictures. */
  isFramed: boolean;
}

export function readAddress(query: URLSearchParams): GalleryAddress {
  return {
    component: query.get('component'),
    state: query.get('state'),
    lang: query.get('lang') === 'es' ? 'es' : 'en',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    isFramed: query.get('frame') !== 'none',
  };
}

export function writeAddress({ component, state, lang, scheme, isFramed }: GalleryAddress): string {
  const query = new URLSearchParams();
  if (component !== null) query.set('component', component);
  if (state !== null) query.set('state', state);
  query.set('lang', lang);
  query.set('scheme', scheme);
  if (!isFramed) query.set('frame', 'none');
  return `?${query}`;
}
