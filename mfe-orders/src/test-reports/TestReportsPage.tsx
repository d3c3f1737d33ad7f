import { ListScreen } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { testReports } from './list.tsx';
import './texts.ts';

/** The list of lines with a heat, and their test reports. */
export const TestReportsPage = (): ReactNode => <ListScreen {...testReports} />;
