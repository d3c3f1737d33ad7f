export { MENU_ICONS } from './menu-icons.ts';
export * from './menus.ts';
