import styled from '@emotion/styled';

/** The list of what is related to a record. */
export const RelatedList = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** The kind of the related record, and its date. */
export const RelatedName = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

/** Where it opens, with its status. */
export const RelatedPlace = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
});
