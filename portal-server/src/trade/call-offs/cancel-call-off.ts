import { Type } from 'typebox';
import { readActorName } from '../../identity/users/actor-name.ts';
import type { RouteInput } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { orNotFound, recordNumber, RecordNumber } from '../requested-record.ts';
import { lockCallOff, readCallOffLines } from './call-off-store.ts';
import { recountStock } from './recount-stock.ts';

export const CallOffParams = Type.Object({ number: RecordNumber });

/** Cancels a call-off that the distributor has not answered yet. */
export const cancelCallOff = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<never, typeof CallOffParams>, null> => ({
  name: 'call-offs.cancel',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { params } }) {
    const { customerId } = actorForCustomer(actor);
    const number = recordNumber(params.number);
    const callOff = orNotFound(await lockCallOff(trx, customerId, number));
    if (callOff.status !== 'requested')
      throw new HttpError(422, {
        type: 'NOT_CANCELLABLE',
        text: `callOff.notCancellable.${callOff.status}`,
        items: [number],
      });
    const cancelledBy = await readActorName(trx, actor, config);
    await trx
      .updateTable('call_off')
      .set({ status: 'cancelled', cancelled_by: cancelledBy })
      .where('customer_id', '=', customerId)
      .where('id', '=', callOff.id)
      .execute();
    const lines = await readCallOffLines(trx, callOff);
    await recountStock(
      trx,
      customerId,
      lines.map(({ product_code }) => product_code),
    );
    return {
      data: null,
      subjects: [`callOff ${number}`],
      events: [{ kind: 'callOffs.cancelled', data: { callOffNumber: number, cancelledBy } }],
    };
  },
});
