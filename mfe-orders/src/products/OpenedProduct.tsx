import { PanelLink, recordAddress, RecordPanel, type Neighbors } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';

const address = recordAddress('products');

const loadPanel = () =>
  import(/* webpackChunkName: "product-panel" */ './ProductPanel.tsx').then(
    ({ ProductPanel }) => ProductPanel,
  );

/** Panel of the product that the page's address names (`?details=products.A36-PL-0.500`), among its `neighbors` of a list. */
export const OpenedProduct = ({ neighbors }: { neighbors?: Neighbors }): ReactNode => (
  <RecordPanel
    address={address}
    callOf={(code) => `/api/products/${encodeURIComponent(code)}`}
    neighbors={neighbors}
    load={loadPanel}
  />
);

/** Link that opens the panel of a product. */
export const ProductLink = ({ code }: { code: string }): ReactNode => (
  <PanelLink address={address} record={code} onNear={() => void loadPanel().catch(() => undefined)}>
    {code}
  </PanelLink>
);
