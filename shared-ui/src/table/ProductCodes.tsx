import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenText } from '../waiting/hidden-text.ts';

// Where there is no room for the whole code, the number of the others stays.
const Codes = styled('span')({ display: 'inline-flex', maxWidth: '100%', verticalAlign: 'bottom' });
const First = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });
const More = styled('span')(({ theme }) => ({
  flexShrink: 0,
  marginLeft: 6,
  color: theme.vars.palette.text.secondary,
}));
const Hidden = styled('span')(hiddenText);

/** The first of a record's product codes and how many more there are; pointing at them names all, as screen readers do. */
export function ProductCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const { t } = useTranslation('ui');
  const [first, ...more] = codes;
  if (more.length === 0) return first;
  return (
    <Codes title={codes.join(', ')}>
      <First>{first}</First>
      <More aria-hidden>{t('table.moreCodes', { count: more.length })}</More>
      <Hidden>, {more.join(', ')}</Hidden>
    </Codes>
  );
}
