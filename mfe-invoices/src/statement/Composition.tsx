import { today, type Statement, type StatementParts } from '@portal/shared-contracts';
import { Money, styled, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Sums = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 24px',
  width: 'min(100%, 440px)',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
  '& [data-total]': { fontWeight: 700, color: theme.vars.palette.text.primary },
}));

const PARTS: readonly (keyof StatementParts)[] = [
  'invoices',
  'creditsOverused',
  'credits',
  'overpaid',
  'deposits',
];

/** What the closing balance consists of, as lists and home say it. Parts that are zero are left out. */
export function Composition({ statement }: { statement: Statement }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { parts, closing, inTransit, to, later } = statement;
  return (
    <>
      <Sums>
        {PARTS.filter((part) => parts[part] !== 0).map((part) => [
          <dt key={`${part} name`}>{t(`statement.parts.${part}`)}</dt>,
          <dd key={part}>
            <Money cents={parts[part]} />
          </dd>,
        ])}
        <dt data-total>{t('statement.closing')}</dt>
        <dd data-total>
          <Money cents={closing} />
        </dd>
      </Sums>
      {inTransit !== 0 && (
        <Text variant="body2" tone="quiet">
          <span>{t('statement.inTransit')} </span>
          <Money cents={inTransit} />
        </Text>
      )}
      {to === today() && later !== 0 && (
        <Text variant="body2" tone="quiet">
          <span>{t('statement.later')} </span>
          <Money cents={later} />
        </Text>
      )}
    </>
  );
}
