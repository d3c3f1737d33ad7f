import styled from '@emotion/styled';
import { LineGrid } from './LineTable.tsx';

/** A table of a panel whose rows are records, by their numbers; four short columns fit on a phone. */
export const PanelTable = styled(LineGrid)(({ theme }) => ({
  '& tbody th': { width: 'auto', whiteSpace: 'nowrap' },
  '& th:last-child, & td:last-child': { paddingRight: 0 },
  [theme.breakpoints.down('sm')]: { '& th, & td': { paddingRight: 8 } },
}));
