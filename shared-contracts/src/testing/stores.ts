import type { Branch } from '../schemas/stores.ts';

/** A store for tests: Sun Valley, changed by `changes`. */
export const aStore = (changes: Partial<Branch> = {}): Branch => ({
  id: 1,
  branchId: 6,
  title: 'Sun Valley',
  address: '11200 Sheldon Street, Sun Valley, CA 91352',
  phoneNumber: '818-555-0106',
  openHours: '7:00 AM - 5:00 PM',
  saturdays: '8:00 AM - 12:00 PM',
  timeZone: 'America/Los_Angeles',
  holidays: ['2026-11-26', '2026-12-25'],
  center: { lat: 34.2267, lng: -118.3802 },
  ...changes,
});

/** The seven stores of the distributor (docs/product.md, section 9), in their order. */
export const SEVEN_STORES: readonly Branch[] = [
  aStore(),
  aStore({
    id: 2,
    branchId: 27,
    title: 'Phoenix',
    timeZone: 'America/Phoenix',
    center: { lat: 33.4413, lng: -112.1226 },
  }),
  aStore({ id: 3, branchId: 28, title: 'Inland Empire', center: { lat: 34.042, lng: -117.5588 } }),
  aStore({
    id: 4,
    branchId: 10,
    title: 'Tucson',
    timeZone: 'America/Phoenix',
    center: { lat: 32.172, lng: -110.913 },
  }),
  aStore({ id: 5, branchId: 26, title: 'San Diego', center: { lat: 32.6668, lng: -117.1118 } }),
  aStore({ id: 6, branchId: 1, title: 'Orange County', center: { lat: 33.8577, lng: -117.8786 } }),
  aStore({
    id: 7,
    branchId: 37,
    title: 'San Jose',
    saturdays: null,
    center: { lat: 37.3847, lng: -121.8946 },
  }),
];
