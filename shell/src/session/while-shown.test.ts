import { whileShown } from './while-shown.ts';

const put = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(kind, { persisted }));

test('what is kept going ends when the page is put aside, and begins again when it is brought back', () => {
  const told: string[] = [];
  const end = whileShown(() => {
    told.push('begins');
    return () => told.push('ends');
  });
  // The end of loading.
  put('pageshow', false);
  expect(told).toEqual(['begins']);
  put('pagehide', true);
  expect(told).toEqual(['begins', 'ends']);
  put('pageshow', true);
  expect(told).toEqual(['begins', 'ends', 'begins']);
  end();
  put('pageshow', true);
  expect(told).toEqual(['begins', 'ends', 'begins', 'ends']);
});
