import { render, screen } from '@testing-library/react';
import { Component, useLayoutEffect, type ReactNode } from 'react';
import { lateModule, type LateModule } from './late-module.ts';

type Greeting = { greeting: string };

function Screen({ late }: { late: LateModule<Greeting> }): ReactNode {
  return <p>{late.useLoaded()?.greeting ?? 'on its way'}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = (): ReactNode => (this.state.error === null ? this.props.children : 'failed');
}

test('a module loads once and renders at once the next time', async () => {
  const fetch = jest.fn(() => Promise.resolve({ greeting: 'hello' }));
  const late = lateModule(fetch);
  const first = render(<Screen late={late} />);
  expect(screen.getByText('on its way')).toBeVisible();
  expect(await screen.findByText('hello')).toBeVisible();
  first.unmount();
  render(<Screen late={late} />);
  expect(screen.getByText('hello')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a module that fails to load fails its screen, and the next render loads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = jest.fn(() => Promise.resolve({ greeting: 'hello' }));
  fetch.mockRejectedValueOnce(new Error('down'));
  const late = lateModule(fetch);
  const page = render(
    <Boundary>
      <Screen late={late} />
    </Boundary>,
  );
  expect(await screen.findByText('failed')).toBeVisible();
  page.unmount();
  render(<Screen late={late} />);
  expect(await screen.findByText('hello')).toBeVisible();
});

test('a module that arrives between a render and its effects is shown', async () => {
  const waiting: ((module: Greeting) => void)[] = [];
  let arrived: Greeting | undefined;
  // Resolves synchronously; a promise would resolve between React's two renders.
  const loading = {
    then: (tell: (module: Greeting) => void) => (arrived ? tell(arrived) : void waiting.push(tell)),
  } as Promise<Greeting>;
  const late = lateModule(() => loading);
  void late.load();
  function Arrival(): ReactNode {
    useLayoutEffect(() => {
      const module = (arrived = { greeting: 'hello' });
      for (const tell of waiting) tell(module);
    }, []);
    return null;
  }
  render(
    <>
      <Arrival />
      <Screen late={late} />
    </>,
  );
  expect(await screen.findByText('hello')).toBeVisible();
});
