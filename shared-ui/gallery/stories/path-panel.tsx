import { formatMoney, type CreditMemoDetails } from '@portal/shared-contracts';
import { aCreditMemoDetails } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { FactList } from '../../src/details-panel/KeyFacts.tsx';
import type { Neighbors, OpenedRecordProps } from '../../src/details-panel/use-opened-record.ts';
import { PanelLink, type PanelAddress } from '../../src/details-panel/PanelLink.tsx';
import { PanelContent } from '../../src/details-panel/PanelContent.tsx';
import { PathPanel } from '../../src/details-panel/PathPanel.tsx';
import { SlideOver } from '../../src/details-panel/SlideOver.tsx';
import { TextSkeleton } from '../../src/waiting/Skeleton.tsx';
import { say, type State, type Story } from '../story.ts';

const NUMBER = 'CM-400001';
const CALLS = '/api/credit-memos';
const NEIGHBORS: Neighbors<string> = {
  ids: [NUMBER, 'CM-400002'],
  before: 0,
  total: 2,
  totalIsMinimum: false,
  turn: () => Promise.resolve({ ids: [], search: '' }),
  focus: () => undefined,
};

/** Pages of the gallery differ by their query, so the record is in the query and not in the path. */
const address: PanelAddress<string> = {
  read: ({ search }) => new URLSearchParams(search).get('memo'),
  write: ({ pathname, search }, number) => {
    const query = new URLSearchParams(search);
    if (number === null) query.delete('memo');
    else query.set('memo', number);
    return `${pathname}?${query.toString()}`;
  },
};

function Panel({
  open,
  record,
  call,
  steps,
  onClose,
}: OpenedRecordProps<string, CreditMemoDetails>): ReactNode {
  return (
    <SlideOver open={open} onClose={onClose} title={record} steps={steps}>
      <PanelContent call={call} skeleton={<TextSkeleton aria-hidden />} onClose={onClose}>
        {({ originalAmount }) => (
          <FactList
            facts={[
              { label: say('Original amount', 'Importe original'), value: formatMoney(originalAmount) },
            ]}
          />
        )}
      </PanelContent>
    </SlideOver>
  );
}

const show = (): ReactNode => (
  <>
    <PanelLink address={address} record={NUMBER}>
      {NUMBER}
    </PanelLink>
    <PathPanel<CreditMemoDetails>
      address={address}
      callOf={(number) => `/api/credit-memos/${number}`}
      neighbors={NEIGHBORS}
      load={() => Promise.resolve(Panel)}
    />
  </>
);
const state = (wire: Omit<State, 'show'>): State => ({ show, query: { memo: NUMBER }, ...wire });

export const pathPanel: Story = {
  component: 'path-panel',
  states: {
    open: state({
      answers: { [`${CALLS}/${NUMBER}`]: { data: aCreditMemoDetails() } },
      ready: '[role=dialog] dd',
    }),
    closed: state({ query: {}, ready: 'main a' }),
    failed: state({ failing: { [`${CALLS}/${NUMBER}`]: 500 }, ready: '[role=dialog] [role=alert]' }),
  },
};
