import { createEventBus } from './event-bus.ts';

test('a listener hears events of its name until it unsubscribes', () => {
  const bus = createEventBus();
  const heard: string[][] = [];
  const off = bus.on('quotes.accepted', ({ orderNumbers }) => heard.push(orderNumbers));
  bus.emit('quotes.accepted', { orderNumbers: ['Q1'] });
  bus.emit('quotes.rejected', { orderNumbers: ['Q2'] });
  off();
  bus.emit('quotes.accepted', { orderNumbers: ['Q3'] });
  expect(heard).toEqual([['Q1']]);
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
