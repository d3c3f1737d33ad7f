import type { Story } from '../story.ts';
import { brand } from './brand.tsx';
import { button } from './button.tsx';
import { confirmDialog } from './confirm-dialog.tsx';
import { dashboardCard } from './dashboard-card.tsx';
import { dataTable } from './data-table.tsx';
import { detailsPanel } from './details-panel.tsx';
import { downloadLink } from './download-link.tsx';
import { dropdown } from './dropdown.tsx';
import { errorView } from './error-view.tsx';
import { checkbox, dateField, radioGroup, select, textArea } from './fields.tsx';
import { figuresCard } from './figures.tsx';
import { form, notice } from './form.tsx';
import { icons } from './icons.tsx';
import { languageSwitch } from './language-switch.tsx';
import { lateDialog } from './late-dialog.tsx';
import { listScreen } from './list-screen.tsx';
import { modal } from './modal.tsx';
import { newQuotesButton } from './new-quotes-button.tsx';
import { ownedList } from './owned-list.tsx';
import { page } from './page.tsx';
import { panelParts } from './panel-parts.tsx';
import { pathPanel } from './path-panel.tsx';
import { skeletons } from './skeletons.tsx';
import { slideOver } from './slide-over.tsx';
import { statusChip } from './status-chip.tsx';
import { textInput } from './text-input.tsx';
import { toasts } from './toasts.tsx';
import { tooltip } from './tooltip.tsx';
import { values } from './values.tsx';
import { view } from './view.tsx';

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
