import { createEventBus } from './event-bus.ts';

test('a listener hears events of its name until it unsubscribes', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  const off = bus.on('language.changed', ({ language }) => heard.push(language));
  bus.emit('language.changed', { language: 'es' });
  bus.emit('account.changed', {});
  off();
  bus.emit('language.changed', { language: 'en' });
  expect(heard).toEqual(['es']);
});

test('a listener that throws is reported and the others still hear', () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const bus = createEventBus();
  const heard = jest.fn();
  bus.on('session.expired', () => {
    throw new Error('deaf');
  });
  bus.on('session.expired', heard);
  bus.emit('session.expired', {});
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(new Error('deaf'));
});
