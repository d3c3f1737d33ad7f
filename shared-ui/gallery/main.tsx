import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { i18n } from '../src/i18n/instance.ts';
import { PortalProviders } from '../src/mount/PortalProviders.tsx';
import { fakeServer } from '../src/testing/fake-server.ts';
import { PageLook } from '../src/theme/PageLook.tsx';
import { forceScheme } from './force-scheme.ts';
import { readAddress } from './gallery-address.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { stories } from './stories/index.ts';
import { say, stateOf, type State } from './story.ts';

const query = new URLSearchParams(location.search);
const address = readAddress(query);
const story = stories.find(({ component }) => component === address.component);
const named = story?.states[address.state ?? Object.keys(story.states)[0] ?? ''];
const state: State | undefined = named && stateOf(named);

function prepare({ answers = {}, failing = {}, waiting = false, query: wanted = {} }: State): void {
  const server = fakeServer(answers);
  for (const [path, status] of Object.entries(failing)) server.fail(path, status);
  if (waiting) server.hold();
  for (const [name, value] of Object.entries(wanted)) if (!query.has(name)) query.set(name, value);
  history.replaceState(history.state, '', `?${query}`);
}

function Shown(): ReactNode {
  if (state !== undefined) return state.show();
  if (address.component === null) return <p>{say('Choose a component.', 'Elija un componente.')}</p>;
  return <p role="alert">{say('There is no such page.', 'No existe esa página.')}</p>;
}

document.title = `${address.component ?? 'shared-ui'} · gallery`;
forceScheme(address.scheme);
await i18n.changeLanguage(address.lang);
if (state) prepare(state);

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <PortalProviders>
      <PageLook />
      <BrowserRouter>
        <GalleryFrame stories={stories} address={address}>
          <Shown />
        </GalleryFrame>
      </BrowserRouter>
    </PortalProviders>
  </StrictMode>,
);
