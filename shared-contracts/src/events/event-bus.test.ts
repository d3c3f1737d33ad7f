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
