import MuiModal, { type ModalProps as MuiModalProps } from '@mui/material/Modal';
import type { ReactNode } from 'react';
import { shownToReaders } from './shown-to-readers.ts';

/** What covers the page and keeps the focus, without a look of its own. */
export function BareModal(props: Omit<MuiModalProps, 'ref'>): ReactNode {
  return <MuiModal ref={shownToReaders} {...props} />;
}
