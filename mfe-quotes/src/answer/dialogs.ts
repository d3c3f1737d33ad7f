export { AcceptDialog } from './AcceptDialog.tsx';
export { RejectDialog } from './RejectDialog.tsx';
