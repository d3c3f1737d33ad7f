import type { InventoryItemDetails } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import { RecordStatus } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Nothing, PanelTable, RecordLink } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { stockText } from '../stock-text.ts';
import { Under } from '../panel/Under.tsx';
import { SECTION } from '../texts.ts';
import './call-off-texts.ts';

/** The open call-offs of a product, by the day for which they are wanted. */
export function OpenCallOffs({ item }: { item: InventoryItemDetails }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <>
      <PanelTable>
        <thead>
          <tr>
            <th scope="col">{t('callOffs.number')}</th>
            <th scope="col">{t('callOffs.wantedOn')}</th>
            <th scope="col">{t('product.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {item.callOffs.map(({ callOffNumber: number, ...callOff }, line) => (
            // A call-off may have the same product in several lines.
            <tr key={`${number} ${line}`}>
              <th scope="row">
                <RecordLink kind="call-offs" number={number} opens="atItsPage">
                  {number}
                </RecordLink>
                <Under>{callOff.requestedBy}</Under>
                <RecordStatus type="call-offs" status={callOff.status} namespace={SECTION} />
              </th>
              <td>
                <DateText iso={callOff.promisedOn ?? callOff.wantedOn} />
              </td>
              <td>
                {stockText({ stockAvailable: callOff.quantity, unitOfMeasure: callOff.unitOfMeasure }, t)}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
      {item.hasMoreCallOffs && (
        <Nothing>{t('product.moreCallOffs', { count: item.callOffs.length })}</Nothing>
      )}
    </>
  );
}
