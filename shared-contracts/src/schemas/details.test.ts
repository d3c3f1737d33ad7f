import { Check } from 'typebox/value';
import { anOrderDetails } from '../testing/details.ts';
import { OrderDetails } from './details.ts';

test('an order with and without test reports is a valid answer', () => {
  expect(Check(OrderDetails, anOrderDetails())).toBe(true);
});

test('dollars instead of cents are no valid answer', () => {
  expect(Check(OrderDetails, anOrderDetails({ total: 12.5 }))).toBe(false);
});
