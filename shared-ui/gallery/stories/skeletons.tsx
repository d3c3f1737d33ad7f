import type { InventoryRow } from '@portal/shared-contracts';
import type { Column } from '../../src/table/columns.ts';
import { TableSkeleton } from '../../src/table/TableSkeleton.tsx';
import { addTexts } from '../../src/i18n/texts.ts';
import { LoadingDots, Skeleton } from '../../src/waiting/Skeleton.tsx';
import { ListSkeleton, PageSkeleton } from '../../src/waiting/PageSkeleton.tsx';
import { PanelSkeleton } from '../../src/details-panel/PanelContent.tsx';
import { say, type Story } from '../story.ts';

const NAMESPACE = 'gallery-skeletons';
addTexts(NAMESPACE, {
  en: { code: 'Product', description: 'Description', stock: 'Stock available' },
  es: { code: 'Producto', description: 'Descripción', stock: 'Existencias' },
});
const COLUMNS: Column<InventoryRow>[] = [
  { field: 'productCode', headerName: 'code', width: 160 },
  { field: 'productDescription', headerName: 'description', flex: 2 },
  { field: 'stockAvailable', headerName: 'stock', dataType: 'number' },
];

export const skeletons: Story = {
  component: 'skeletons',
  states: {
    list: () => <ListSkeleton />,
    page: () => <PageSkeleton />,
    table: () => <TableSkeleton list="/api/account-products" columns={COLUMNS} namespace={NAMESPACE} />,
    'table-selectable': () => (
      <TableSkeleton list="/api/account-products" columns={COLUMNS} namespace={NAMESPACE} isSelectable />
    ),
    panel: () => (
      <PanelSkeleton
        keyFacts={[{ label: say('Left to use', 'Por usar'), value: null }]}
        facts={[
          { label: say('Number', 'Número'), value: 'CM-400001' },
          { label: say('Date', 'Fecha'), value: null },
        ]}
        hasDocuments
        parts={[{ title: say('Applied to', 'Aplicada a'), lines: 2 }]}
      />
    ),
    skeleton: () => <Skeleton />,
    dots: () => <LoadingDots />,
  },
};
