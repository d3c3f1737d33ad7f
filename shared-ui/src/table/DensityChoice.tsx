import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, setDensity, useDensity } from './density.ts';
import { MenuChoice } from './MenuChoice.tsx';

const Frame = styled('fieldset')({ margin: 0, padding: 0, border: 0 });
const Legend = styled('legend')(({ theme }) => ({
  padding: '6px 8px 2px',
  fontSize: '0.75rem',
  fontWeight: 650,
  color: theme.vars.palette.text.secondary,
}));

/** How close the rows of all lists stand, as part of a table's menu. */
export function DensityChoice(): ReactNode {
  const { t } = useTranslation('ui');
  const density = useDensity();
  const name = useId();
  return (
    <Frame>
      <Legend>{t('table.density')}</Legend>
      {DENSITIES.map((each) => (
        <MenuChoice key={each}>
          <input type="radio" name={name} checked={each === density} onChange={() => setDensity(each)} />
          {t(`table.${each}`)}
        </MenuChoice>
      ))}
    </Frame>
  );
}
