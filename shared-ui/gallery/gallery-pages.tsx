import { StrictMode, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from '../src/router/BrowserRouter.tsx';
import { SWRConfig } from 'swr';
import { PortalProviders } from '../src/mount/PortalProviders.tsx';
import { fakeServer, type FakeServer } from '../src/testing/fake-server.ts';
import { PageLook } from '../src/theme/PageLook.tsx';
import { writeAddress, type GalleryAddress } from './gallery-address.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { stories } from './stories/index.ts';
import { readyOf, say, stateOf, type State } from './story.ts';

/** A page of the gallery, by its index. */
export type GalleryPage = Pick<GalleryAddress, 'component' | 'state'>;

/** Every state of every component. */
export const galleryPages: GalleryPage[] = stories.flatMap(({ component, states }) =>
  Object.keys(states).map((state) => ({ component, state })),
);

let server: FakeServer | undefined;

function prepare({ answers = {}, failing = {}, waiting = false }: State): void {
  server?.close();
  server = fakeServer(answers);
  for (const [path, status] of Object.entries(failing)) server.fail(path, status);
  if (waiting) server.hold();
}

/** Gives each page an empty cache, so that no page shows the answers of the previous one. */
function OwnAnswers({ children }: { children: ReactNode }): ReactNode {
  const [settings] = useState({ provider: () => new Map() });
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}

function Shown({ address, state }: { address: GalleryAddress; state: State | undefined }): ReactNode {
  if (state !== undefined) return state.show();
  if (address.component === null) return <p>{say('Choose a component.', 'Elija un componente.')}</p>;
  return <p role="alert">{say('There is no such page.', 'No existe esa página.')}</p>;
}

/**
 * Shows a page of the gallery in place of the previous one. `query` is added to the query of the state and wins over it.
 * Resolves to the selector that matches once the page is complete.
 */
export function showPage(root: Root, address: GalleryAddress, query = new URLSearchParams()): string {
  const story = stories.find(({ component }) => component === address.component);
  const named = story?.states[address.state ?? Object.keys(story.states)[0] ?? ''];
  const state = named && stateOf(named);
  const written = new URLSearchParams(writeAddress(address));
  for (const [name, value] of [...Object.entries(state?.query ?? {}), ...query]) written.set(name, value);
  history.replaceState(null, '', `?${written}`);
  if (state) prepare(state);
  document.title = `${address.component ?? 'shared-ui'} · gallery`;
  const page = (
    <StrictMode key={writeAddress(address)}>
      <PortalProviders>
        <OwnAnswers>
          <PageLook />
          <BrowserRouter>
            <GalleryFrame stories={stories} address={address}>
              <Shown address={address} state={state} />
            </GalleryFrame>
          </BrowserRouter>
        </OwnAnswers>
      </PortalProviders>
    </StrictMode>
  );
  // Synchronous, so that a test that reads the document finds nothing of the previous page.
  flushSync(() => root.render(page));
  return readyOf(story, state);
}
