import styled from '@emotion/styled';
import { formatNumber, type LineItem } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addedText } from './added-text.ts';

const More = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));

/** Description of a line: the short text, the additions of the long one, and the packing. */
export function LineDescription({ line }: { line: LineItem }): ReactNode {
  const { t } = useTranslation('ui');
  const added = addedText(line);
  const packing = [
    line.noOfPieces === null
      ? null
      : t('details.pieces', { count: line.noOfPieces, amount: formatNumber(line.noOfPieces) }),
    line.packId === null ? null : t('details.pack', { pack: line.packId }),
  ].filter((each) => each !== null);
  return (
    <>
      <div>{line.productDescription}</div>
      {added !== null && <More>{added}</More>}
      {packing.length > 0 && <More>{packing.join(' · ')}</More>}
    </>
  );
}
