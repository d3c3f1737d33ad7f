import { ListScreen } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import './call-off-texts.ts';
import { callOffs } from './list.tsx';

/** The list of call-offs. */
export const CallOffsPage = (): ReactNode => <ListScreen {...callOffs} />;
