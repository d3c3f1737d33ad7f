import styled from '@emotion/styled';
import { formatMoney, formatNumber, type LineItem } from '@portal/shared-contracts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const More = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** What a line is: its description, and how much of it at which price. */
export function LineDescription({ line }: { line: LineItem }): ReactNode {
  const { t } = useTranslation('ui');
  const amounts = [
    t('details.quantity', { quantity: formatNumber(line.quantity), unit: line.unitOfMeasure }),
    line.noOfPieces === null
      ? null
      : t('details.pieces', { count: line.noOfPieces, amount: formatNumber(line.noOfPieces) }),
    t('details.unitPrice', { price: formatMoney(line.unitPrice), unit: line.unitOfMeasure }),
    line.packId === null ? null : t('details.pack', { pack: line.packId }),
  ];
  return (
    <>
      <div>{line.productDescription}</div>
      {line.productLongDescription !== null && <More>{line.productLongDescription}</More>}
      <More>
        {amounts
          .filter((each) => each !== null)
          .map((each, index) => (
            <Fragment key={each}>
              {index > 0 && ' · '}
              <Whole>{each}</Whole>
            </Fragment>
          ))}
      </More>
    </>
  );
}
