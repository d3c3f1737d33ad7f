import '../parts/commits.ts';
import { nextTask } from '../loading/timing.ts';

/**
 * The frame's script runs in several tasks, so that the page answers input in between: on a phone home's longest task is 129 ms long
 * instead of 191, and home is usable as soon. The order does not matter, because each piece is imported by the next one anyway.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-contracts'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-ui/i18n'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-ui'),
  () => import(/* webpackMode: "eager" */ '../loading/platform-modules.ts'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

for (const evaluate of PIECES) {
  await nextTask();
  await evaluate();
}
