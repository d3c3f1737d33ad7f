import { styled } from '@portal/shared-ui';

/** Stands where a map will be, or would be. */
export const MapPanel = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 12,
  height: '100%',
  padding: 24,
  textAlign: 'center',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.default,
}));
