import type { MenuEntry } from '@portal/shared-contracts';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

/** The shell's own entry, the first of the menu. */
export const HOME: MenuEntry = {
  id: 'home',
  label: { en: en.home, es: es.home },
  icon: 'home',
  path: '/',
  children: [],
};
