import { today, type CallOffDetails } from '@portal/shared-contracts';
import { DateText, Link } from '@portal/shared-ui';
import { pathBelow, RecordStatus, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  daysNote,
  FactList,
  KeyFacts,
  PanelFrame,
  PanelPart,
  PanelSkeleton,
  PanelTable,
  RecordLink,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';

import type { ReactNode } from 'react';
import { stockText } from '../stock-text.ts';
import { Under } from '../panel/Under.tsx';
import { SECTION } from '../texts.ts';
import './call-off-texts.ts';
import { CancelCallOff } from './CancelCallOff.tsx';

/** Details of a call-off: what the distributor answered, where it goes, and its products. */
export function CallOffPanel(props: OpenedRecordProps<CallOffDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('callOffs.titleOf', { number })}
      status={({ status }) => <RecordStatus type="call-offs" status={status} namespace={SECTION} />}
      actions={({ canCancel }) => (canCancel ? <CancelCallOff number={number} /> : null)}
      skeleton={
        <PanelSkeleton
          keyFacts={keyFactsOf(null, t)}
          facts={factsOf(null, t)}
          parts={[{ title: t('callOffs.products'), lines: 2 }]}
        />
      }
    >
      {(callOff) => (
        <>
          <KeyFacts facts={keyFactsOf(callOff, t)} />
          <FactList facts={factsOf(callOff, t)} />
          <PanelPart title={t('callOffs.products')}>
            <Products callOff={callOff} />
          </PanelPart>
        </>
      )}
    </PanelFrame>
  );
}

/** The day that counts: when it was shipped, is promised, or is wanted. */
function keyFactsOf(callOff: CallOffDetails | null, t: TFunction): KeyFact[] {
  const { status, wantedOn, promisedOn, shippedOn } = callOff ?? {};
  const isOpen = status === 'requested' || status === 'confirmed';
  const day = shippedOn ?? promisedOn ?? wantedOn;
  const label = shippedOn ? 'shippedOn' : promisedOn ? 'promisedOn' : 'wantedOn';
  return [
    {
      label: t(`callOffs.${label}`),
      value: day !== undefined && <DateText iso={day} />,
      note: isOpen && day ? daysNote(day, today(), t) : undefined,
    },
  ];
}

function factsOf(callOff: CallOffDetails | null, t: TFunction): Fact[] {
  const { note, cancelledBy, salesOrder, promisedOn, shippedOn } = callOff ?? {};
  return [
    ...(promisedOn || shippedOn
      ? [{ label: t('callOffs.wantedOn'), value: callOff && <DateText iso={callOff.wantedOn} /> }]
      : []),
    { label: t('callOffs.requestedBy'), value: callOff && callOff.requestedBy },
    { label: t('callOffs.requestedOn'), value: callOff && <DateText iso={callOff.requestedOn} /> },
    { label: t('callOffs.poNumber'), value: callOff && callOff.poNumber },
    {
      label: t(callOff?.isPickup ? 'callOffs.pickup' : 'callOffs.destination'),
      value: callOff && callOff.destination,
      isLong: true,
    },
    ...(salesOrder
      ? [
          {
            label: t('product.order'),
            value: (
              <RecordLink kind="orders" number={salesOrder} opens="atItsPage">
                {salesOrder}
              </RecordLink>
            ),
          },
        ]
      : []),
    ...(cancelledBy ? [{ label: t('callOffs.cancelledBy'), value: cancelledBy }] : []),
    ...(note ? [{ label: t('callOffs.note'), value: note, isLong: true }] : []),
  ];
}

function Products({ callOff: { lines } }: { callOff: CallOffDetails }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <PanelTable>
      <thead>
        <tr>
          <th scope="col">{t('columns.productCode')}</th>
          <th scope="col" className="amount">
            {t('product.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineNumber, productCode, productDescription, quantity, unitOfMeasure }) => (
          <tr key={lineNumber}>
            <th scope="row">
              <Link to={pathBelow('/dedicated-inventory', productCode)}>{productCode}</Link>
              <Under>{productDescription}</Under>
            </th>
            <td className="amount">{stockText({ stockAvailable: quantity, unitOfMeasure }, t)}</td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}
