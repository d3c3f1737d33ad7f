import { stepsOf } from './panel-address.ts';

test.each([
  [null, 0],
  [{ other: true }, 0],
  [{ panelSteps: 2 }, 2],
])('the history state %j is %i steps from the list', (state, steps) => expect(stepsOf(state)).toBe(steps));
