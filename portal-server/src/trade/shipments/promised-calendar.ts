import { addDays } from '@portal/shared-contracts/dates';

/** The promised day of a shipment of an order, as an event of a whole day. */
export interface PromisedEvent {
  order: string;
  shipment: string;
  /** ISO day. */
  day: string;
  /** When this day was promised. */
  since: Date;
  /** How often the day moved: a calendar replaces an event by one that moved more often. */
  moves: number;
  summary: string;
  description: string;
}

/** Octets of a line; longer ones are folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/** Divides a line between characters, so that no piece is longer than {@link LINE_OCTETS} with the blank that continues it. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > LINE_OCTETS - 1) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece].join('\r\n ');
}

const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A calendar file (RFC 5545) with the event. Its UID stays when the day moves. `host` is the portal's. */
export function promisedCalendar(event: PromisedEvent, host: string): string {
  const id = [event.shipment, event.order].map(encodeURIComponent).join('.');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Customer portal//Promised days//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${event.moves}`,
    `DTSTAMP:${stamp(event.since)}`,
    `DTSTART;VALUE=DATE:${compact(event.day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(event.day, 1))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
