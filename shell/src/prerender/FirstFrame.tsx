import type { MenuEntry } from '@portal/shared-contracts';
import { Skeleton, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Fragment, type ReactNode } from 'react';
import { HeaderBar } from '../chrome/HeaderBar.tsx';
import { SideMenu } from '../chrome/SideMenu.tsx';
import { SkipLink } from '../chrome/SkipLink.tsx';
import { SubPageStrip } from '../chrome/SubPageStrip.tsx';
import { TabBar } from '../chrome/TabBar.tsx';
import { MustacheSection } from './MustacheSection.tsx';

// React's own frame with tags of Mustache in place of what the server knows.

/** Path of every link, and of the page, so that each entry is drawn as the current one. */
const PATH = '/{{path}}';

const entryNamed = (name: string, children: MenuEntry[] = []): MenuEntry => ({
  id: '{{id}}',
  label: { en: name, es: name },
  icon: 'other',
  path: PATH,
  children,
});

/**
 * A menu of one placeholder entry. Its `map` gives `draw` the component's own drawing of an entry, so that `draw` can put tags around
 * it. A component must draw its entries with one `map`; else page-template.test.ts fails.
 */
function drawnAs(entry: MenuEntry, draw: (drawn: (entry: MenuEntry) => ReactNode) => ReactNode): MenuEntry[] {
  const entries = [entry];
  const map = (render: (entry: MenuEntry, at: number, all: MenuEntry[]) => unknown): unknown[] => [
    <Fragment key="entries">{draw((each) => render(each, 0, entries) as ReactNode)}</Fragment>,
  ];
  return Object.assign(entries, { map });
}

const listOf = (name: string, entry: MenuEntry): MenuEntry[] =>
  drawnAs(entry, (drawn) => <MustacheSection of={name}>{drawn(entry)}</MustacheSection>);

/** Menus of a person who is signed in. The page's styles choose which of them a width shows. */
function Menus(): ReactNode {
  const { t } = useTranslation('shell');
  // Only home has no label of a section.
  const label = `{{#label}}{{.}}{{/label}}{{^label}}${t('home')}{{/label}}`;
  const entry = entryNamed(label);
  const parent = entryNamed(label, listOf('children', entryNamed('{{name}}')));
  const menu = drawnAs(entry, (drawn) => (
    <MustacheSection of="entries">
      <MustacheSection of="hasChildren" otherwise={drawn(entry)}>
        {drawn(parent)}
      </MustacheSection>
    </MustacheSection>
  ));
  const strip = (group: MenuEntry | null): ReactNode => (
    <SubPageStrip group={group} pages={listOf('pages', entryNamed('{{label}}'))} pathname={PATH} />
  );
  return (
    <MustacheSection of="menus">
      <SideMenu account={null} menu={menu} pathname={PATH} />
      <MustacheSection of="strip">
        <MustacheSection of="group" otherwise={strip(null)}>
          {strip(entryNamed('{{group}}'))}
        </MustacheSection>
      </MustacheSection>
      <TabBar menu={listOf('tabs', entry)} pathname={PATH} />
    </MustacheSection>
  );
}

const Switch = styled(Skeleton)(({ theme }) => ({
  width: 96,
  height: 36,
  borderRadius: 18,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** The header of the frame. */
export const Header = (): ReactNode => (
  <HeaderBar start={null}>
    <MustacheSection of="isBar">
      <Switch />
    </MustacheSection>
  </HeaderBar>
);

/** The frame; `{{header}}` stands for {@link Header}. */
export function FirstFrame(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <MustacheSection of="hasHeader">
        <SkipLink>{t('skip')}</SkipLink>
        <MustacheSection of="isView">
          <div className="frame-view" />
        </MustacheSection>
        {'{{header}}'}
      </MustacheSection>
      <Menus />
    </>
  );
}
