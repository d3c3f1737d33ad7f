import { type Site, companyName, thisYear } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { currentLanguage, useTranslation, addTexts } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { AccessibilityEntry } from '../accessibility/AccessibilityEntry.tsx';
import { EmailLink } from '../site/EmailLink.tsx';
import { SiteLinks, SocialLinks } from '../site/SiteLinks.tsx';
import { useSite } from '../site/site.ts';
import en from '../../locales/footer.en.json';
import es from '../../locales/footer.es.json';

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

/** Columns of links, then the distributor's contacts. */
function FooterColumns({ site, isCentered }: { site: Site; isCentered: boolean }): ReactNode {
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
          {[...new Set([site.serviceEmail, site.salesEmail])].map((email) => (
            <li key={email}>
              <EmailLink email={email} />
            </li>
          ))}
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

addTexts('shell', { en, es });

const Content = styled('footer')<{ isCentered: boolean }>(({ theme, isCentered }) => ({
  maxWidth: 1600,
  padding: theme.spacing(5, 4, 3),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  ...(isCentered && { marginInline: 'auto', textAlign: 'center' }),
  [theme.breakpoints.down('md')]: { padding: theme.spacing(4, 2, 3) },
}));
const Copyright = styled('p')({ margin: 0 });

/** The page's footer: public pages, contacts, social networks and the year. */
export function Footer({ isCentered }: { isCentered: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const site = useSite();
  return (
    <Content isCentered={isCentered}>
      {site && <FooterColumns site={site} isCentered={isCentered} />}
      <Copyright>{t('footer.copyright', { year: thisYear(), company: companyName() })}</Copyright>
    </Content>
  );
}
