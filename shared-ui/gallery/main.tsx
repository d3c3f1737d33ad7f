import { createRoot } from 'react-dom/client';
import { i18n } from '../src/i18n/instance.ts';
import '../src/i18n/panel-texts.ts';
import '../src/i18n/record-texts.ts';
import { forceScheme } from './force-scheme.ts';
import { readAddress } from './gallery-address.ts';
import { galleryPages, showPage, type GalleryPage } from './gallery-pages.tsx';

const query = new URLSearchParams(location.search);
const address = readAddress(query);

document.documentElement.lang = address.lang;
forceScheme(address.scheme);
await i18n.changeLanguage(address.lang);

const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
showPage(root, address, query);

/** The gallery as the accessibility tests use it: a document for each language and scheme shows all pages, one after another. */
const gallery = {
  pages: galleryPages,
  show: (page: GalleryPage): string => showPage(root, { ...address, ...page, isFramed: false }),
};
Object.assign(window, { gallery });
