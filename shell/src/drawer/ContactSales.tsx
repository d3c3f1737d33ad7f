import type { Site } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { EmailLink } from '../site/EmailLink.tsx';
import { SocialLinks } from '../site/SocialLinks.tsx';

const Part = styled('section')(({ theme }) => ({
  padding: '16px 8px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': {
    margin: '0 12px 4px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
}));
/** The label lies over the link, all of which can be touched. */
const Way = styled('div')(({ theme }) => ({
  position: 'relative',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  '& > a': {
    display: 'block',
    padding: '26px 12px 6px',
    borderRadius: 8,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.primary.main,
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '& > span': {
    position: 'absolute',
    top: 6,
    left: 12,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
}));

/** How to reach the sales department: phone, e-mail and the distributor's pages on social networks. */
export function ContactSales({ site: { phone, salesEmail, social } }: { site: Site }): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{t('contact.title')}</h2>
      <Way>
        <span>{t('contact.phone')}</span>
        <a href={`tel:${phone}`}>{phone}</a>
      </Way>
      <Way>
        <span>{t('contact.email')}</span>
        <EmailLink email={salesEmail} />
      </Way>
      <SocialLinks social={social} />
    </Part>
  );
}
