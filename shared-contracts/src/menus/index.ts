export { MENU_ICONS } from './menu-icons.ts';
export {
  groupAt,
  isCurrent,
  menusFor,
  subPagesAt,
  type MenuEntry,
  type MenuReader,
  type Menus,
  type SubPages,
} from './menus.ts';
