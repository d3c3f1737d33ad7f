import { waitFor } from '@testing-library/react';
import { fakeServer, renderWithProviders } from '../../src/testing/index.ts';
import { readyOf, stateOf } from '../story.ts';
import { stories } from './index.ts';

const pages = stories.flatMap((story) =>
  Object.entries(story.states).map(([name, each]) => {
    const state = stateOf(each);
    return { component: story.component, name, state, ready: readyOf(story, state) };
  }),
);
// In a page without layout the grid would render all of its ten thousand rows.
const HUGE = 'data-table all';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('every page has a unique address', () => {
  const names = pages.map(({ component, name }) => `${component} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(HUGE);
});

test.each(pages.filter(({ component, name }) => `${component} ${name}` !== HUGE))(
  '$component shows its state $name',
  async ({ state: { show, answers = {}, failing = {}, waiting = false, query = {} }, ready }) => {
    const server = fakeServer(answers);
    for (const [path, status] of Object.entries(failing)) server.fail(path, status);
    if (waiting) server.hold();
    // A story's function needs a component, for hooks and texts.
    function Page() {
      return show();
    }
    const { unmount } = renderWithProviders(
      <main>
        <Page />
      </main>,
      {
        at: `/?${new URLSearchParams(query)}`,
        language: 'es',
      },
    );
    await waitFor(() => expect(document.querySelector(ready)).not.toBeNull());
    unmount();
    server.close();
  },
);
