import { LISTS } from '../fixtures/lists.ts';
import { failed, LIST_CALLS, loading, type Picture } from './picture.ts';
import {
  afterAction,
  opened,
  selected,
  settled,
  withHeading,
  withPanel,
  withRows,
  withSentence,
} from './ready.ts';

const PAYMENTS = '/orders/payments';
const QUOTES = '/orders/pending-quotes';
const DETAILS = /\/api\/(order-details|credit-memos\/|account-products\/)/;

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

const ofList = (path: string): Picture[] => [
  { name: nameOf(path), path, user: 'credit', ready: withRows },
  // The list of payments has no actions for several rows.
  ...(path === PAYMENTS
    ? []
    : [{ name: `${nameOf(path)}-selected`, path, user: 'credit', ready: selected(2) } as const]),
  { name: `${nameOf(path)}-panel`, path, user: 'credit', ready: opened },
];

/** Dashboard, lists and panels: full, empty, failed and loading. */
export const LIST_PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: '/', user: 'credit', ready: settled },
  { name: 'empty-dashboard', path: '/', user: 'new', ready: settled },
  { name: 'failed-dashboard', path: '/', user: 'credit', answers: failed(LIST_CALLS), ready: settled },
  { name: 'loading-dashboard', path: '/', user: 'credit', answers: loading(LIST_CALLS), ready: withHeading },
  ...LISTS.flatMap(({ path }) => ofList(path)),
  { name: 'no-match', path: `${QUOTES}?search=no+such+quote`, user: 'credit', ready: withSentence },
  ...[QUOTES, PAYMENTS].flatMap((path): Picture[] => [
    { name: `empty-${nameOf(path)}`, path, user: 'new', ready: withSentence },
    {
      name: `failed-${nameOf(path)}`,
      path,
      user: 'credit',
      answers: failed(LIST_CALLS),
      ready: withSentence,
    },
    {
      name: `loading-${nameOf(path)}`,
      path,
      user: 'credit',
      answers: loading(LIST_CALLS),
      ready: withHeading,
    },
  ]),
  {
    name: 'failed-panel',
    path: QUOTES,
    user: 'credit',
    answers: failed(DETAILS),
    ready: async (page) => {
      await opened(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'loading-panel',
    path: `${QUOTES}?details=quotes.Q-1`,
    user: 'credit',
    answers: loading(DETAILS),
    ready: withPanel,
  },
  ...(
    [
      ['choose-columns', /^(Columns|Columnas|More|Más)$/],
      ['more-tools', /^(More|Más)$/],
    ] as const
  ).map(([name, button]): Picture => ({
    name,
    path: PAYMENTS,
    user: 'credit',
    ready: async (page) => {
      await settled(page);
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
    },
  })),
  {
    name: 'choose-documents',
    path: '/orders/history-and-documents',
    user: 'credit',
    ready: afterAction(/^(Download documents|Descargar documentos)/, 2),
  },
];
