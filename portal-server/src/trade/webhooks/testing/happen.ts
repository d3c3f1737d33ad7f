import type { Action } from '../../../platform/actions/action.ts';
import { runAction } from '../../../platform/actions/run-action.ts';
import { deliverDue } from '../../../platform/business-events/deliver-due.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { eventRecorder } from '../../erp-events/record-event.ts';

/** Numbers of quotes of a customer that are rejected together. */
type Rejection = string[];

const rejections: Action<Rejection[], null> = {
  name: 'test.reject',
  allow: ['system'],
  run: async ({ input }) => ({
    data: null,
    subjects: [],
    events: input.map((orderNumbers) => ({
      kind: 'quotes.rejected',
      data: { orderNumbers, reason: 'price', comment: null },
      documents: orderNumbers.map((number) => `quote ${number}`),
    })),
  }),
};

/** Lets quotes be rejected, as other systems are told of it, without the quotes. */
export const reject = (portal: TestPortal, ...all: Rejection[]): Promise<null> =>
  runAction(portal, rejections, {
    actor: { kind: 'system', customerId: 1001 },
    input: all,
    log: portal.app.log,
  });

/** Records what has happened for other systems. */
export const record = (portal: TestPortal): Promise<number> =>
  deliverDue([eventRecorder], { ...portal, log: portal.app.log });
