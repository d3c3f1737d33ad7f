import { createEventBus } from './event-bus.ts';

test('a listener hears events of its name until it unsubscribes', () => {
  const bus = createEventBus();
  const received: string[] = [];
  const off = bus.on('language.changed', ({ language }) => received.push(language));
  bus.emit('language.changed', { language: 'es' });
  bus.emit('account.changed', {});
  off();
  bus.emit('language.changed', { language: 'en' });
  expect(received).toEqual(['es']);
});

test('a listener that throws is reported and the others still hear', () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const bus = createEventBus();
  const received = jest.fn();
  bus.on('session.expired', () => {
    throw new Error('deaf');
  });
  bus.on('session.expired', received);
  bus.emit('session.expired', {});
  expect(received).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(new Error('deaf'));
});

test('a listener of several names is called once for events that are emitted together, and not after its end', async () => {
  const bus = createEventBus();
  const received = jest.fn();
  const off = bus.onAny(['account.changed', 'distributor.changed'], received);
  bus.emit('account.changed', {});
  bus.emit('distributor.changed', {});
  bus.emit('flags.changed', {});
  await Promise.resolve();
  expect(received).toHaveBeenCalledTimes(1);
  bus.emit('distributor.changed', {});
  await Promise.resolve();
  expect(received).toHaveBeenCalledTimes(2);
  bus.emit('account.changed', {});
  off();
  bus.emit('account.changed', {});
  await Promise.resolve();
  expect(received).toHaveBeenCalledTimes(2);
});
