import { placeLabels, type Label } from './labels.ts';

const size = { width: 400, height: 300 };
const aLabel = (key: string, x: number, y: number, changes: Partial<Label> = {}): Label => ({
  key,
  text: 'Phoenix',
  at: [x, y],
  mark: 8,
  size: 13,
  ...changes,
});
const keys = (labels: readonly Label[]): string[] => placeLabels(labels, size).map(({ key }) => key);

test('a name is right of its mark, or left of it at the edge', () => {
  const [middle] = placeLabels([aLabel('middle', 200, 150)], size);
  expect(middle?.x).toBe(212);
  const [edge] = placeLabels([aLabel('edge', 390, 150)], size);
  expect(edge?.x).toBeLessThan(382);
});

test('a name does not cover the mark beside it', () => {
  const [first] = placeLabels([aLabel('a', 200, 150), aLabel('b', 225, 150)], size);
  expect(first?.x).toBeLessThan(200);
});

test('a name does not cover the controls on the map', () => {
  const button = { left: 130, right: 190, top: 100, bottom: 200 };
  const beside = [aLabel('a', 200, 150), aLabel('b', 225, 150)];
  const [first] = placeLabels(beside, size, [button]);
  expect(first && first.x >= button.left && first.x < button.right && first.y > 130 && first.y < 170).toBe(
    false,
  );
  expect(keys(beside)).toHaveLength(2);
});

test('names without space are left out, the last ones first', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => aLabel(`store ${at}`, 200 + at, 150 + at));
  const shown = keys(crowd);
  expect(shown[0]).toBe('store 0');
  expect(shown.length).toBeLessThan(12);
});

test('names without a mark cover no store', () => {
  const county = aLabel('county', 200, 150, { mark: 0 });
  expect(keys([aLabel('store', 200, 150), county])).toEqual(['store']);
});

test('a place outside the screen has no name', () => {
  expect(keys([aLabel('far', -500, 150), aLabel('below', 200, 900)])).toEqual([]);
});
