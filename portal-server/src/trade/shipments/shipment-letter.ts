import { dayIn } from '@portal/shared-contracts/dates';
import { formatDate, formatNumber, formatQuantity } from '@portal/shared-contracts/format';
import type { Shipment } from '@portal/shared-contracts/schemas';
import {
  fill,
  type Block,
  type Letter,
  type LetterContext,
  type WriteLetter,
} from '../../platform/mail/letter.ts';
import type { DrawnSource } from '../documents/document-source.ts';
import { documentText } from '../documents/document-text.ts';
import { drawPoolOf } from '../documents/draw-pool.ts';
import { readIssued } from '../documents/read-issued.ts';
import { readParties, type Parties } from '../documents/read-parties.ts';
import { readFullDocument } from '../records/read-full-document.ts';
import { calendarOf, readOrderShipment, type OrderShipment } from './order-shipment.ts';
import { readShipmentGoods, type ShipmentGoods } from '../records/read-shipment-goods.ts';

type MailText = Parameters<typeof fill>[0];
type Say = (name: MailText, values?: Record<string, string>) => string;

/** Lines that a mail lists; all of them are in the packing list. */
const MOST_LINES = 20;

interface Sent extends OrderShipment {
  customerId: number;
  language: Letter['language'];
  goods: ShipmentGoods | null;
  parties: Parties;
}

async function packingListSource(
  { customerId, order, goods }: Sent,
  { db }: LetterContext,
): Promise<DrawnSource | null> {
  const kind = 'packingList';
  if (goods) return { kind, ...goods };
  const full = await readFullDocument(db, customerId, 'orders', order.sales_order);
  return full && { kind, order, invoice: full.chain.invoices.at(-1), lines: full.lines };
}

/** The packing list of a shipment that is packed, or else the calendar file of its promised day. */
async function attachmentOf(sent: Sent, context: LetterContext): Promise<Letter['file']> {
  const { customerId, language, order, shipment, parties } = sent;
  const { app, db, config, now } = context;
  const number = shipment.number ?? order.sales_order;
  if (!shipment.files.some(({ kind }) => kind === 'packingList')) {
    const calendar = calendarOf(sent, language, config);
    return calendar === null
      ? undefined
      : { name: `${number}.ics`, type: 'text/calendar; charset=utf-8', content: Buffer.from(calendar) };
  }
  const printed = await readIssued(db, customerId, { kind: 'packingList', number });
  const source = printed ? null : await packingListSource(sent, context);
  const drawing = { parties, company: config.company, language, today: dayIn(config.timeZone, now) };
  const content = printed ?? (source && (await drawPoolOf(app).draw(customerId, { source, ...drawing })));
  return content
    ? {
        name: `${documentText('file.packingList', language)}-${number}.pdf`,
        type: 'application/pdf',
        content,
      }
    : undefined;
}

/** What the mail says first: that it was delivered, has shipped, or is promised. */
function newsOf({ deliveredOn, shippedOn, promisedOn }: Shipment): [MailText, string] | null {
  if (deliveredOn !== null) return ['mail.shipment.delivered', deliveredOn];
  if (shippedOn !== null) return ['mail.shipment.shipped', shippedOn];
  return promisedOn === null ? null : ['mail.shipment.promised', promisedOn];
}

function factsOf({ order, shipment, goods, parties }: Sent, say: Say): [string, string][] {
  const { otherOrders, carrier, service, packages, weight, signedBy } = shipment;
  const orders = [order.sales_order, ...otherOrders].join(', ');
  const facts: [MailText, string | null][] = [
    ['mail.shipment.customer', parties.customer.name],
    ['mail.shipment.order', orders],
    ['mail.shipment.po', order.po_number],
    ['mail.shipment.promised', shipment.promisedOn && formatDate(shipment.promisedOn)],
    ['mail.shipment.shipped', shipment.shippedOn && formatDate(shipment.shippedOn)],
    ['mail.shipment.delivered', shipment.deliveredOn && formatDate(shipment.deliveredOn)],
    ['mail.shipment.signedBy', signedBy],
    ['mail.shipment.carrier', [carrier, service].filter(Boolean).join(', ') || null],
    ['mail.shipment.tracking', shipment.trackingNumber],
    ['mail.shipment.packages', packages === null ? null : formatNumber(packages)],
    ['mail.shipment.weight', weight && formatQuantity({ quantity: weight, unitOfMeasure: 'lb' })],
  ];
  const packed = goods?.goods.flatMap(({ lines }) => lines) ?? [];
  return [
    ...facts.flatMap(([label, value]): [string, string][] => (value ? [[say(label), value]] : [])),
    ...packed
      .slice(0, MOST_LINES)
      .map(({ line, shipped }): [string, string] => [
        `${formatQuantity({ quantity: shipped, unitOfMeasure: line.unit_of_measure })} ${line.product_code}`,
        line.product_description,
      ]),
  ];
}

/** What is known of a shipment, for who receives it: with its packing list, or the promised day for a calendar. */
export const shipmentLetter: WriteLetter = async (mail, context) => {
  const { recipient, language, customer_id: customerId, data } = mail;
  const { db, config, now, publicUrl } = context;
  if (customerId === null) return null;
  const say: Say = (name, values) => fill(name, language, values);
  const number = typeof data.number === 'string' ? data.number : null;
  const wanted = { salesOrder: String(data.salesOrder), number };
  const today = dayIn(config.timeZone, now);
  const found = await readOrderShipment(db, customerId, wanted, { config, today });
  if (!found) return null;
  const goods = number === null ? null : await readShipmentGoods(db, customerId, number);
  const parties = await readParties(db, customerId, config.company);
  const sent: Sent = { ...found, customerId, language, goods, parties };
  const { shipment } = found;
  const sender =
    typeof data.sentBy === 'number'
      ? await db.selectFrom('profile').select('name').where('id', '=', data.sentBy).executeTakeFirst()
      : undefined;
  const news = newsOf(shipment);
  const order = { order: found.order.sales_order };
  const headline = news
    ? say('mail.shipment.news', { ...order, what: say(news[0]), day: formatDate(news[1]) })
    : say('mail.shipment.about', order);
  const file = await attachmentOf(sent, context);
  const blocks: Block[] = [
    { kind: 'text', text: headline },
    { kind: 'facts', facts: factsOf(sent, say) },
    ...(shipment.trackingUrl === null
      ? []
      : [{ kind: 'link' as const, text: say('mail.shipment.track'), href: shipment.trackingUrl }]),
    {
      kind: 'link',
      text: say('mail.shipment.link'),
      href: `${publicUrl}/orders/open-orders?details=orders.${encodeURIComponent(order.order)}`,
    },
    ...(sender ? [{ kind: 'text' as const, text: say('mail.shipment.by', { name: sender.name }) }] : []),
  ];
  return { to: recipient, language, subject: headline, blocks, ...(file && { file }) };
};
