import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenText } from '../waiting/hidden-text.ts';

const More = styled('span')(({ theme }) => ({
  marginLeft: 6,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));
const Hidden = styled('span')(hiddenText);

/** The first of a record's product codes and how many more there are; pointing at them names all, as screen readers do. */
export function ProductCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const { t } = useTranslation('ui');
  const [first, ...more] = codes;
  if (more.length === 0) return first;
  return (
    <span title={codes.join(', ')}>
      {first}
      <More aria-hidden>{t('table.moreCodes', { count: more.length })}</More>
      <Hidden>, {more.join(', ')}</Hidden>
    </span>
  );
}
