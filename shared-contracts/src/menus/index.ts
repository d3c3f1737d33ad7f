export { MENU_ICONS, pathOfIcon } from './menu-icons.ts';
export * from './menus.ts';
