import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared-contracts';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import '../theme/install-mui-theme.ts';

export interface RecordStepsProps {
  /** Place in the whole list, from 1. */
  position: number;
  /** How many the list has; at least that many when `countIsMinimum`. */
  count: number;
  countIsMinimum?: boolean;
  /** The next page of the list is being loaded. */
  isTurning?: boolean;
  /** Goes to the record before (-1) or after (1). */
  onStep: (by: -1 | 1) => void;
}

const Steps = styled('div')({ display: 'flex', alignItems: 'center', flexShrink: 0 });
const Position = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Previous and next record, and which of how many this is. */
export function RecordSteps(props: RecordStepsProps): ReactNode {
  const { position, count, countIsMinimum = false, isTurning = false, onStep } = props;
  const { t } = useTranslation('ui');
  const total = formatNumber(count);
  const button = (icon: 'previous' | 'next', by: -1 | 1): ReactNode => {
    const to = position + by;
    // Not `disabled`, which would lose the focus at the end of the list.
    const isOff = isTurning || to < 1 || (to > count && !countIsMinimum);
    return (
      <IconButton
        aria-label={t(`details.${icon}`)}
        aria-disabled={isOff}
        onClick={() => !isOff && onStep(by)}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
      >
        <Icon name={icon} />
      </IconButton>
    );
  };
  return (
    <Steps aria-busy={isTurning}>
      <Position>
        {t('details.position', {
          position: formatNumber(position),
          count: countIsMinimum ? t('table.atLeast', { total }) : total,
        })}
      </Position>
      {button('previous', -1)}
      {button('next', 1)}
    </Steps>
  );
}
