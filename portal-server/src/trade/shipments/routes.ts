import { ShipmentMailRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { addAction, type RouteInput } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { customerActor } from '../../platform/actions/actor.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { countRecipients } from '../../platform/mail/count-recipients.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { today } from '../../platform/time/time.ts';
import { orNotFound, recordNumber, RecordNumber } from '../requested-record.ts';
import { calendarOf, readOrderShipment } from './order-shipment.ts';

const LIMIT = { what: 'shipments', aDay: 200, toOneAnHour: 20 };

const CALENDAR = 'text/calendar; charset=utf-8';
const OfOrder = Type.Object({ id: RecordNumber });

/** Mails what is known of a shipment to each address once. */
const mailShipment = (
  services: Services,
): Action<RouteInput<typeof ShipmentMailRequest, typeof OfOrder>, null> => ({
  name: 'shipments.mail',
  allow: ['customer'],
  async run({ trx, actor, input: { body, params }, language, now }) {
    const { customerId, profileId } = customerActor(actor);
    const wanted = { salesOrder: recordNumber(params.id), number: body.shipment };
    const at = { config: services.config, today: today(services) };
    orNotFound(await readOrderShipment(trx, customerId, wanted, at));
    const data = { ...wanted, sentBy: profileId };
    for (const recipient of await countRecipients(trx, body.emails, { ...LIMIT, of: customerId }, now))
      await queueMail(trx, now, { kind: 'shipment', recipient, language, customerId, data });
    return { data: null, subjects: [`order ${wanted.salesOrder}`], isUnseen: true };
  },
});

/** The mail and the calendar file of a shipment (docs/product.md, "Shipments"). */
export const shipments: Area = (app, services) => {
  const { config, database } = services;

  addAction(
    app,
    services,
    {
      path: '/api/orders/:id/shipment-mail',
      summary: 'Mails what is known of a shipment of an order, with its packing list or its promised day',
      params: OfOrder,
      body: ShipmentMailRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    mailShipment(services),
  );

  app.get(
    '/api/orders/:id/shipments/:shipment/promised.ics',
    {
      config: { inView: { download: 'order', number: 'id' } },
      schema: {
        summary: 'The promised day of a shipment, for a calendar',
        params: Type.Object({ id: RecordNumber, shipment: RecordNumber }),
        produces: ['text/calendar'],
      },
    },
    async (request, reply) => {
      const { id, shipment } = request.params;
      const wanted = { salesOrder: recordNumber(id), number: recordNumber(shipment) };
      const at = { config, today: today(services) };
      const customerId = effectiveCustomer(request);
      const found = orNotFound(await readOrderShipment(database.db, customerId, wanted, at));
      const language = languageOf(request.headers['accept-language']);
      const calendar = orNotFound(calendarOf(found, language, config));
      return asFile(reply, `${wanted.salesOrder}-${wanted.number}.ics`, CALENDAR).send(calendar);
    },
  );
};
