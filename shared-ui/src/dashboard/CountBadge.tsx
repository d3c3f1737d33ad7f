import { formatNumber } from '@portal/shared-contracts';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Pill = styled('span')(({ theme }) => ({
  minWidth: 24,
  padding: '0 8px',
  borderRadius: 999,
  textAlign: 'center',
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: '22px',
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
}));

/** A count in the accent color, for menu entries and cards; hidden when it is zero (docs/product.md, section 9). */
export function CountBadge({ count }: { count: number }): ReactNode {
  return count === 0 ? null : <Pill>{formatNumber(count)}</Pill>;
}
