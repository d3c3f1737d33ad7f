import { styled } from '@portal/shared-ui';

/** Secondary text under the first line of a table cell. */
export const Under = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 400,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));
