import type { SectionModule } from '@portal/shared-contracts';
import { lateModule, lateScreen, mountSection, PageSkeleton } from '@portal/shared-ui';
import { ListScreen } from '@portal/shared-ui/data';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { OrderingAgain } from './order-again/OrderAgain.tsx';
import { OpenedOrder } from './order-panel/OpenedOrder.tsx';
import { openOrders } from './open-orders/list.tsx';
import { salesOrderHistory } from './sales-order-history/list.tsx';
import { SECTION, texts } from './texts.ts';

const TestReportsPage = lateScreen(
  lateModule(() => import(/* webpackChunkName: "test-reports" */ './test-reports/TestReportsPage.tsx')),
  (module) => module.TestReportsPage,
  <PageSkeleton />,
);

const SharedReportPage = lateScreen(
  lateModule(() => import(/* webpackChunkName: "shared-report" */ './shared-report/SharedReportPage.tsx')),
  (module) => module.SharedReportPage,
  <PageSkeleton />,
);

const ProductsPage = lateScreen(
  lateModule(() => import(/* webpackChunkName: "products" */ './products/ProductsPage.tsx')),
  (module) => module.ProductsPage,
  <PageSkeleton />,
);

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <OrderingAgain>
        <Routes>
          <Route path="/orders/open-orders" element={<ListScreen {...openOrders} />} />
          <Route path="/shared-report" element={<SharedReportPage />} />
          <Route path="/orders/test-reports" element={<TestReportsPage />} />
          <Route path="/orders/history-and-documents" element={<ListScreen {...salesOrderHistory} />} />
          <Route path="/orders/products" element={<ProductsPage />} />
        </Routes>
      </OrderingAgain>
    ),
  });

export const cards: SectionModule['cards'] = {
  'open-orders': async () => {
    addTexts(SECTION, texts);
    const { OpenOrdersCard } = await import('./open-orders/OpenOrdersCard.tsx');
    return { default: OpenOrdersCard };
  },
};

export const panels: SectionModule['panels'] = {
  orders: (context) =>
    mountSection({
      name: SECTION,
      texts,
      context,
      children: (
        <OrderingAgain>
          <OpenedOrder />
        </OrderingAgain>
      ),
    }),
  'test-reports': async (context) => {
    const { OpenedTestReport } = await import(
      /* webpackChunkName: "test-reports" */ './test-reports/OpenedTestReport.tsx'
    );
    return mountSection({ name: SECTION, texts, context, children: <OpenedTestReport /> });
  },
  products: async (context) => {
    const { OpenedProduct } = await import(/* webpackChunkName: "products" */ './products/OpenedProduct.tsx');
    return mountSection({
      name: SECTION,
      texts,
      context,
      children: (
        <OrderingAgain>
          <OpenedProduct />
        </OrderingAgain>
      ),
    });
  },
};
