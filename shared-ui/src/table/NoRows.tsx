import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { notPrinted } from '../print/print-parts.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  minHeight: 240,
  padding: theme.spacing(4, 2),
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

export interface NoRowsProps {
  search: string;
  emptyText: string | undefined;
  onClear: () => void;
}

/** Stands where rows would be: an empty list says so; a search without a match names itself and offers to end. */
export function NoRows({ search, emptyText, onClear }: NoRowsProps): ReactNode {
  const { t } = useTranslation('ui');
  if (search === '') return <Frame role="status">{emptyText ?? t('table.empty')}</Frame>;
  return (
    <Frame role="status">
      {t('table.noMatch', { search })}
      <span {...notPrinted}>
        <Button size="sm" color="secondary" onClick={onClear}>
          {t('table.clearSearch')}
        </Button>
      </span>
    </Frame>
  );
}
