import { lateApplication } from './late-application.ts';

const application = () => ({
  bootstrap: jest.fn(() => Promise.resolve()),
  mount: jest.fn(() => Promise.resolve()),
  unmount: jest.fn(() => Promise.resolve()),
});
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

test('mounting does not wait for the code, and the application is mounted when it is there', async () => {
  const loaded = application();
  const { promise, resolve } = Promise.withResolvers<typeof loaded>();
  const late = lateApplication(() => promise, jest.fn());
  await late.mount();
  expect(loaded.mount).not.toHaveBeenCalled();
  resolve(loaded);
  await settled();
  expect(loaded.mount).toHaveBeenCalledTimes(1);
  await late.unmount();
  expect(loaded.unmount).toHaveBeenCalledTimes(1);
});

test('an application that is left and opened again while its code loads is mounted once', async () => {
  const loaded = application();
  const { promise, resolve } = Promise.withResolvers<typeof loaded>();
  const late = lateApplication(() => promise, jest.fn());
  await late.mount();
  await late.unmount();
  await late.mount();
  resolve(loaded);
  await settled();
  expect([loaded.mount, loaded.unmount].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test.each([
  ['of an open application is told', false, 1],
  ['of one that was left is not', true, 0],
])('a failure %s', async (_, isLeft, times) => {
  const onFailure = jest.fn();
  const { promise, reject } = Promise.withResolvers<never>();
  const late = lateApplication(() => promise, onFailure);
  await late.mount();
  if (isLeft) await late.unmount();
  reject(new Error('offline'));
  await settled();
  expect(onFailure).toHaveBeenCalledTimes(times);
});
