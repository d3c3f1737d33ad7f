import { ListScreen } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { boughtProducts } from './list.tsx';
import './texts.ts';

/** The products that the customer bought. */
export const ProductsPage = (): ReactNode => <ListScreen {...boughtProducts} />;
