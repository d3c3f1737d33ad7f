import { PASSWORD_CRITERIA, unmetCriteria } from '@portal/shared-contracts';
import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const List = styled('ul')({ display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
  '& svg': { flexShrink: 0, marginTop: 2 },
  '&[data-met=true]': { color: theme.vars.palette.success.main },
}));
const Hidden = styled('span')(hiddenText);

/** The criteria of a new password, each ticked as soon as `password` meets it. */
export function Criteria({ password }: { password: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const unmet = new Set(unmetCriteria(password));
  return (
    <List aria-label={t('newPassword.criteria')}>
      {PASSWORD_CRITERIA.map((criterion) => {
        const isMet = !unmet.has(criterion);
        return (
          <Item key={criterion} data-met={isMet}>
            <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden focusable={false}>
              {isMet ? (
                <path d="m3 8.5 3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth={2} />
              ) : (
                <circle cx={8} cy={8} r={2.5} fill="currentColor" />
              )}
            </svg>
            <span>
              {t(`newPassword.criterion.${criterion}`)}
              <Hidden>, {t(isMet ? 'newPassword.met' : 'newPassword.unmet')}</Hidden>
            </span>
          </Item>
        );
      })}
    </List>
  );
}
