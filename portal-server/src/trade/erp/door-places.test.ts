import { DoorPlaces } from './door-places.ts';

const ERP = 1;
const CRM = 2;

test('one system takes its own places alone, and gives them back', () => {
  const places = new DoorPlaces({ all: 3, ofKey: 2 });
  const end = places.take(ERP);
  places.take(ERP);
  expect(() => places.take(ERP)).toThrow();
  places.take(CRM);
  expect(() => places.take(CRM)).toThrow();
  end();
  expect(() => places.take(ERP)).not.toThrow();
});
