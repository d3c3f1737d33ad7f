import fc from 'fast-check';
import { NEAR, onScreen, toPlane, viewAround, viewOf, ZOOM } from './plane.ts';

const size = { width: 800, height: 600 };
const losAngeles = toPlane({ lat: 34.05, lng: -118.24 });
const newYork = toPlane({ lat: 40.71, lng: -74 });

test('north is up and east is right', () => {
  expect(newYork[0]).toBeGreaterThan(losAngeles[0]);
  expect(newYork[1]).toBeLessThan(losAngeles[1]);
});

test('a view around a point shows it in the middle', () => {
  const [x, y] = onScreen(viewAround(losAngeles, size, NEAR), losAngeles);
  expect(x).toBeCloseTo(400);
  expect(y).toBeCloseTo(300);
});

test('a single point is shown at close zoom', () => {
  expect(viewOf([losAngeles], size, 40).k).toBe(NEAR);
});

const point = fc
  .record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lng: fc.double({ min: -124, max: -67, noNaN: true }),
  })
  .map(toPlane);

test('a view of points contains all of them inside its margin, within the zoom limits of the map', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 9 }), (points) => {
      const view = viewOf(points, size, 40);
      expect(view.k).toBeGreaterThanOrEqual(ZOOM[0]);
      expect(view.k).toBeLessThanOrEqual(ZOOM[1]);
      for (const each of points) {
        const [x, y] = onScreen(view, each);
        expect(x).toBeGreaterThan(39);
        expect(x).toBeLessThan(761);
        expect(y).toBeGreaterThan(39);
        expect(y).toBeLessThan(561);
      }
    }),
  );
});
