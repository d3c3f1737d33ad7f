import type { Site } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SOCIAL } from './social-glyphs.ts';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Mark = styled('a')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.primary.main, background: theme.vars.palette.action.hover },
  '& svg': { width: 20, height: 20, fill: 'currentColor' },
}));

/** The distributor's pages on social networks, each by the network's mark. */
export function SocialLinks({ social }: Pick<Site, 'social'>): ReactNode {
  const { t } = useTranslation('shell');
  if (social.length === 0) return null;
  return (
    <List aria-label={t('footer.social')}>
      {social.map(({ kind, url }) => (
        <li key={url}>
          <Mark href={url} aria-label={SOCIAL[kind].name}>
            <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
              <path d={SOCIAL[kind].path} />
            </svg>
          </Mark>
        </li>
      ))}
    </List>
  );
}
