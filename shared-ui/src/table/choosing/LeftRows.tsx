import styled from '@emotion/styled';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import type { Ticks } from '../selection.ts';

/** Rows that are named; of more only their number is said. */
const NAMED = 10;

function goneText({ gone }: Pick<Ticks<unknown>, 'gone'>, t: TFunction): string {
  const rows = [...gone.keys()].slice(0, NAMED).join(', ');
  const count = gone.size - NAMED;
  return t('choosing.gone', { rows: count > 0 ? t('choosing.andMore', { rows, count }) : rows });
}

/** The same as {@link LeftRows} says, for a live region. */
export function LeftText({ left, gone }: Pick<Ticks<unknown>, 'left' | 'gone'>): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <>
      {left.size > 0 && <span>{t('choosing.left', { count: left.size })}</span>}
      {gone.size > 0 && <span>{goneText({ gone }, t)}</span>}
    </>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  fontSize: '0.875rem',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

interface LeftRowsProps extends Pick<Ticks<unknown>, 'left' | 'gone'> {
  onKeep: () => void;
  onDismiss: () => void;
}

/** How many rows left the selection, with a button that takes them back; and which ones are gone. */
export function LeftRows({ left, gone, onKeep, onDismiss }: LeftRowsProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Line>
      {left.size > 0 && (
        <>
          <span>{t('choosing.left', { count: left.size })}</span>
          <span aria-hidden>·</span>
          <Button size="sm" variant="link" onClick={onKeep}>
            {t('choosing.keep')}
          </Button>
        </>
      )}
      {gone.size > 0 && <span>{goneText({ gone }, t)}</span>}
      <Button size="sm" variant="link" onClick={onDismiss}>
        {t('choosing.dismiss')}
      </Button>
    </Line>
  );
}
