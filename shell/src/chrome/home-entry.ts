import en from '../../locales/en.json';
import es from '../../locales/es.json';
import type { MenuEntry } from './menu.ts';

/** The shell's own entry, the first of the menu. */
export const HOME: MenuEntry = {
  id: 'home',
  label: { en: en.home, es: es.home },
  icon: 'home',
  path: '/',
  children: [],
};
