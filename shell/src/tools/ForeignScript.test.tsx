import { checkBuiltIns, watchBuiltIns } from '../containment/built-ins.ts';
import { addScript } from './ForeignScript.tsx';

const URL_OF_TOOL = 'https://tool.example/tool.js';
const { map } = Array.prototype;
afterEach(() => {
  document.querySelector('script')?.remove();
  Object.assign(Array.prototype, { map });
  Reflect.deleteProperty(history, 'pushState');
});

test('what a tool changes stays, and what a section changed before is put back and reported', () => {
  const report = jest.fn();
  watchBuiltIns(report);
  Object.assign(Array.prototype, { map: () => [] });
  addScript(URL_OF_TOOL);
  const watched = (): void => undefined;
  history.pushState = watched;
  document.querySelector(`script[src="${URL_OF_TOOL}"]`)?.dispatchEvent(new Event('load'));
  checkBuiltIns();
  expect(Array.prototype.map).toBe(map);
  expect(history.pushState).toBe(watched);
  expect(report.mock.calls).toEqual([
    ['shell', expect.objectContaining({ name: 'PatchedArrayPrototypeMap' })],
  ]);
});
