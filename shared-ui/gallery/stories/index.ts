import type { Story } from '../story.ts';
import { brand, icons, statusChip, values } from './values.tsx';
import { button, downloadLink, eachButton } from './buttons.tsx';
import { confirmDialog, lateDialog, modal, slideOver, toasts, tooltip } from './overlays.tsx';
import { dashboardCard, figuresCard, strip } from './dashboard.tsx';
import { dataTable, listScreen, ownedList } from './lists.tsx';
import { panelParts, recordPanel } from './panels.tsx';
import {
  checkbox,
  dateField,
  dropdown,
  form,
  notice,
  signInObstacle,
  radioGroup,
  recipientsInput,
  select,
  textArea,
  textInput,
} from './fields.tsx';
import { errorView, languageSwitch, page, skeletons, view } from './pages.tsx';

/** Every component of shared-ui. */
export const stories: readonly Story[] = [
  brand,
  button,
  checkbox,
  confirmDialog,
  dashboardCard,
  dataTable,
  dateField,
  downloadLink,
  dropdown,
  eachButton,
  errorView,
  figuresCard,
  strip,
  form,
  icons,
  languageSwitch,
  lateDialog,
  listScreen,
  modal,
  notice,
  signInObstacle,
  ownedList,
  page,
  panelParts,
  radioGroup,
  recipientsInput,
  recordPanel,
  select,
  skeletons,
  slideOver,
  statusChip,
  textArea,
  textInput,
  toasts,
  tooltip,
  values,
  view,
];
