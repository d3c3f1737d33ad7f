import type { Site } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { AccessibilityEntry } from '../accessibility/AccessibilityEntry.tsx';
import { EmailLink } from '../site/EmailLink.tsx';
import { SiteLinks } from '../site/SiteLinks.tsx';
import { SocialLinks } from '../site/SocialLinks.tsx';

const Columns = styled('div')<{ isCentered: boolean }>(({ theme, isCentered }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(4, 10),
  marginBottom: theme.spacing(4),
  ...(isCentered && { justifyContent: 'center' }),
  [theme.breakpoints.down('sm')]: { columnGap: theme.spacing(5) },
}));
const Column = styled('div')<{ isCentered: boolean }>(({ theme, isCentered }) => ({
  minWidth: 130,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& :is(a:not([aria-label]), li > button)': {
    display: 'inline-block',
    padding: '6px 0',
    border: 0,
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    lineHeight: '20px',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  ...(isCentered && { '& ul[aria-label]': { justifyContent: 'center' } }),
}));
const Title = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}));
const Social = styled('div')({ marginTop: 4, marginInlineStart: -12 });
const CenteredSocial = styled(Social)({ marginInlineStart: 0 });

/** The columns of links, then how to reach the distributor. */
export function FooterColumns({ site, isCentered }: { site: Site; isCentered: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const language = currentLanguage();
  const SocialPlace = isCentered ? CenteredSocial : Social;
  return (
    <Columns isCentered={isCentered}>
      {site.footer.map(({ title, links }, index) => (
        <Column as="nav" key={title.en} aria-labelledby={`${id}${index}`} isCentered={isCentered}>
          <Title id={`${id}${index}`}>{title[language]}</Title>
          <SiteLinks links={links} />
        </Column>
      ))}
      <Column isCentered={isCentered}>
        <Title>{t('footer.contact')}</Title>
        <ul>
          <li>
            <a href={`tel:${site.phone}`}>{site.phone}</a>
          </li>
          <li>
            <EmailLink email={site.serviceEmail} />
          </li>
          {!site.tools.accessibility && (
            <li>
              <AccessibilityEntry />
            </li>
          )}
        </ul>
        <SocialPlace>
          <SocialLinks social={site.social} />
        </SocialPlace>
      </Column>
    </Columns>
  );
}
