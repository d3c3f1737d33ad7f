import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { GalleryAddress } from './gallery-address.ts';
import { writeAddress } from './gallery-address.ts';
import { say, type Story } from './story.ts';

const Layout = styled('div')({ display: 'flex', flexWrap: 'wrap', minHeight: '100dvh' });
const Side = styled('nav')(({ theme }) => ({
  flex: '0 0 216px',
  padding: 16,
  fontSize: '0.875rem',
  background: theme.vars.palette.background.paper,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', order: 1, borderRight: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& ul ul': { paddingLeft: 12 },
  '& a': {
    display: 'block',
    padding: '3px 0',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { fontWeight: 700, color: theme.vars.palette.primary.main },
}));
const Switches = styled('div')({ display: 'flex', gap: 16, marginBottom: 8 });
const Stage = styled('main')(({ theme }) => ({
  flex: '1 1 320px',
  minWidth: 0,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
const Heading = styled('h1')(({ theme }) => ({
  margin: '0 0 24px',
  fontSize: '1rem',
  color: theme.vars.palette.text.secondary,
}));

interface GalleryFrameProps {
  stories: readonly Story[];
  address: GalleryAddress;
  children: ReactNode;
}

/** Frame of the gallery: links to all components and to the states of this one, and a choice of language and color scheme. */
export function GalleryFrame({ stories, address, children }: GalleryFrameProps): ReactNode {
  const link = (change: Partial<GalleryAddress>, text: string, current: boolean): ReactNode => (
    <a href={writeAddress({ ...address, ...change })} {...(current && { 'aria-current': 'page' as const })}>
      {text}
    </a>
  );
  const { component, state, lang, scheme } = address;
  if (!address.isFramed) return <Stage>{children}</Stage>;
  return (
    <Layout>
      <Side aria-label={say('Components', 'Componentes')}>
        <Switches>
          {link({ lang: 'en' }, 'English', lang === 'en')}
          {link({ lang: 'es' }, 'Español', lang === 'es')}
        </Switches>
        <Switches>
          {link({ scheme: 'light' }, say('Light', 'Claro'), scheme === 'light')}
          {link({ scheme: 'dark' }, say('Dark', 'Oscuro'), scheme === 'dark')}
        </Switches>
        <ul>
          {stories.map((story) => (
            <li key={story.component}>
              {link(
                { component: story.component, state: Object.keys(story.states)[0] ?? null },
                story.component,
                story.component === component && state === null,
              )}
              {story.component === component && (
                <ul>
                  {Object.keys(story.states).map((name) => (
                    <li key={name}>{link({ state: name }, name, name === state)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Side>
      <Stage>
        <Heading>{component === null ? 'shared-ui' : `${component} · ${state ?? ''}`}</Heading>
        {children}
      </Stage>
    </Layout>
  );
}
