import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import '../theme/install-mui-theme.ts';

export interface RecordStepsProps {
  /** From 1. */
  position: number;
  count: number;
  /** Goes to the record at a position. */
  onStep: (position: number) => void;
}

const Steps = styled('div')({ display: 'flex', alignItems: 'center', flexShrink: 0 });
const Position = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Previous and next record, and which of how many this is. */
export function RecordSteps({ position, count, onStep }: RecordStepsProps): ReactNode {
  const { t } = useTranslation('ui');
  const button = (icon: 'previous' | 'next', to: number): ReactNode => {
    // Not `disabled`: that would take the focus from the one who stepped to the end.
    const atEnd = to < 1 || to > count;
    return (
      <IconButton
        aria-label={t(`details.${icon}`)}
        aria-disabled={atEnd}
        onClick={() => !atEnd && onStep(to)}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
      >
        <Icon name={icon} />
      </IconButton>
    );
  };
  return (
    <Steps>
      <Position>{t('details.position', { position, count })}</Position>
      {button('previous', position - 1)}
      {button('next', position + 1)}
    </Steps>
  );
}
