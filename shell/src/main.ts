import { nextTask } from './boot/next-task.ts';

/**
 * The frame's script is evaluated in pieces, each in a task of its own, so that the page answers in between:
 * on a phone the longest task is half as long. Each piece is imported by the next anyway.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-contracts'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-ui/i18n'),
  () => import(/* webpackMode: "eager" */ '@portal/shared-ui'),
  () => import(/* webpackMode: "eager" */ './boot/platform-modules.ts'),
  () => import(/* webpackMode: "eager" */ './start.ts'),
];

for (const evaluate of PIECES) {
  await nextTask();
  await evaluate();
}
