import type { Story } from '../story.ts';
import { brand, icons, statusChip, values } from './values.tsx';
import { button, downloadLink, newQuotesButton } from './buttons.tsx';
import { confirmDialog, lateDialog, modal, slideOver, toasts, tooltip } from './overlays.tsx';
import { dashboardCard, figuresCard } from './dashboard.tsx';
import { dataTable, listScreen, ownedList } from './lists.tsx';
import { detailsPanel, panelParts, pathPanel } from './panels.tsx';
import {
  checkbox,
  dateField,
  dropdown,
  form,
  notice,
  signInObstacle,
  radioGroup,
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
  detailsPanel,
  downloadLink,
  dropdown,
  errorView,
  figuresCard,
  form,
  icons,
  languageSwitch,
  lateDialog,
  listScreen,
  modal,
  newQuotesButton,
  notice,
  signInObstacle,
  ownedList,
  page,
  panelParts,
  pathPanel,
  radioGroup,
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
