import { setSession, type InventoryRow } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { useLayoutEffect, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { PanelSkeleton } from '../../src/details-panel/PanelContent.tsx';
import { ErrorBoundary, ErrorView } from '../../src/errors/ErrorView.tsx';
import { OnBehalf } from '../../src/form/Notice.tsx';
import { LanguageSwitch } from '../../src/i18n/LanguageSwitch.tsx';
import { addTexts } from '../../src/i18n/texts.ts';
import { Stack } from '../../src/layout/Stack.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { Page } from '../../src/page/Page.tsx';
import { Link } from '../../src/page/TextLink.tsx';
import { Unbroken } from '../../src/page/Unbroken.tsx';
import { PrintedByStaff } from '../../src/print/Printed.tsx';
import type { Column } from '../../src/table/columns.ts';
import { TableSkeleton } from '../../src/table/TableSkeleton.tsx';
import { ListSkeleton, PageSkeleton } from '../../src/waiting/PageSkeleton.tsx';
import { LoadingDots, Skeleton } from '../../src/waiting/Skeleton.tsx';
import { say, type Story } from '../story.ts';

const title = (): string => say('Pending quotes', 'Cotizaciones pendientes');
const content = () => <Text>{say('The list stands here.', 'Aquí está la lista.')}</Text>;

export const page: Story = {
  component: 'page',
  states: {
    title: () => <Page title={title()}>{content()}</Page>,
    actions: () => (
      <Page
        title={title()}
        description={say('Quotes that wait for your answer.', 'Cotizaciones que esperan su respuesta.')}
        actions={
          <>
            <Link to="/">{say('History', 'Historial')}</Link>
            <Button size="sm">{say('Accept', 'Aceptar')}</Button>
          </>
        }
      >
        {content()}
      </Page>
    ),
  },
};

function Broken(): ReactNode {
  throw new Error('A screen that cannot be rendered');
}

export const errorView: Story = {
  component: 'error-view',
  states: {
    page: () => <ErrorView onRetry={() => undefined} />,
    compact: () => <ErrorView size="compact" onRetry={() => undefined} />,
    'own-text': () => (
      <ErrorView
        title={say('This list cannot be shown right now', 'Esta lista no se puede mostrar en este momento')}
        advice={say('Forbidden', 'Acceso prohibido')}
      />
    ),
    boundary: () => (
      <ErrorBoundary onError={() => undefined}>
        <Broken />
      </ErrorBoundary>
    ),
  },
};

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
        keyFacts={[{ label: say('Available credit', 'Crédito disponible'), value: null }]}
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

export const languageSwitch: Story = {
  component: 'language-switch',
  states: {
    chosen: () => <LanguageSwitch label={say('Language', 'Idioma')} onChoose={() => undefined} />,
  },
};

const account = anAccount({
  role: 'staff',
  permission: 'viewer',
  userName: 'Sam Whitaker',
  view: {
    grantId: 1,
    customerId: 1001,
    clientName: 'Copperline Fabrication',
    accountNumber: 'C-1001',
    reason: 'Asks about an order',
    ticket: '',
    endsIn: 3_600,
    can: [],
  },
});

/** Shows its children as they look to staff who view the portal as a customer. */
function InView({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    setSession({ status: 'signedIn', account });
    return () => setSession({ status: 'unknown' });
  }, []);
  return <Stack>{children}</Stack>;
}

export const view: Story = {
  component: 'view',
  states: {
    'on-behalf': () => (
      <InView>
        <OnBehalf />
      </InView>
    ),
    looked: () => (
      <Text style={{ maxWidth: 190 }}>
        <Unbroken>
          {say('Downloaded: Packing list SO-100023', 'Descargó: Lista de empaque SO-100023')}
        </Unbroken>
      </Text>
    ),
    forbidden: () => (
      <InView>
        <Button action="quotes.accept">{say('Accept quotes', 'Aceptar cotizaciones')}</Button>
      </InView>
    ),
    printed: () => (
      <InView>
        <Text>{say('Quote Q-100001', 'Cotización Q-100001')}</Text>
        <PrintedByStaff />
      </InView>
    ),
  },
};
