import styled from '@emotion/styled';

/** Events in their order, each as a list item. Those that are ahead have `data-ahead`. */
export const EventList = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    padding: '0 0 12px 20px',
    borderLeft: `2px solid ${theme.vars.palette.divider}`,
    marginLeft: 5,
    overflowWrap: 'anywhere',
  },
  '& > li:last-of-type': { borderLeftColor: 'transparent', paddingBottom: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    top: 5,
    left: -6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
  },
  '& > li[data-ahead]::before': {
    background: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
}));
