import '../../i18n/view-texts.ts';
export { ArrangeDialog } from './ArrangeDialog.tsx';
export { ViewsDialog } from './ViewsDialog.tsx';
