import { styled } from '@portal/shared-ui';

/** What stands quietly under the first text of a table's cell. */
export const Under = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 400,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));
