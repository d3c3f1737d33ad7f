import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { asFile } from '../../platform/http/attachment.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { limitConcurrency, limitEach } from '../../platform/limits/limit-concurrency.ts';
import { askService, CallerLeft, MOST_CONNECTIONS, NotConnected, type ServiceAnswer } from './ask-service.ts';
import { Breaker } from './breaker.ts';

/** Most calls that wait for a connection to one service. */
const MOST_WAITING = 32;

/** Most calls of one customer that one service gets at once. What hangs for one customer leaves connections to the others. */
const MOST_OF_A_CUSTOMER = 12;

/** Most calls of one person that one service gets at once, and that wait for these. Nobody takes all connections of a customer. */
const MOST_OF_A_PERSON = 8;
const MOST_WAITING_OF_A_PERSON = 16;

/** Most pairs of section and customer whose failures are counted. */
const MOST_BREAKERS = 5_000;

interface PassedOn {
  asked: Parameters<typeof askService>[1];
  /** The profile of who calls, and the customer whose data the call is about. */
  person: number;
  customer: number;
  /** Runs when the call's turn has come, so that a call that is never sent is not recorded. When it rejects, the call is not sent. */
  record: () => Promise<void>;
}

/** A call at its turn. `breaker` pauses the service for everybody, `ofCustomer` for the customer of the call. */
interface Turn extends PassedOn {
  section: string;
  breaker: Breaker;
  ofCustomer: Breaker;
}

const OK = 200;
const MOVED = 300;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const OWN_ERROR = 500;

/** What the browser is told when the service cannot be asked, or what it says is no answer. */
const unavailable = (cause?: unknown): HttpError =>
  new HttpError(503, { type: 'SECTION_UNAVAILABLE', text: 'sectionUnavailable', cause });

/** A service that refuses the portal's identity does not work; 401 would sign the person out. */
const isFailure = ({ status }: Pick<ServiceAnswer, 'status'>): boolean =>
  status < OK || (status >= MOVED && status < 400) || status === UNAUTHORIZED || status >= OWN_ERROR;

/**
 * A refusal of the service with one of these statuses reaches the browser unchanged. Every other refusal reaches it as 400, because
 * the frame and proxies give some statuses a meaning of their own: 431 says that the cookies are gone.
 */
const TOLD: readonly number[] = [400, FORBIDDEN, 404, 409, 410, 413, 422, 429];

const isJson = (type: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** @throws Error when the answer is none that a browser can use */
function checkAnswer(answer: ServiceAnswer): void {
  if (isFailure(answer)) throw new Error(`status ${answer.status}`);
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Error('the answer is encoded, which the call did not ask for');
  const type = answer.headers['content-type'] ?? '';
  if (answer.status < MOVED && isJson(type) && answer.body.length > 0 && parsed(answer.body) === undefined)
    throw new Error('the answer is no JSON');
}

const MOST_WORDS = 500;
const MOST_FIELDS = 50;
const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MOST_WORDS) : undefined;

/** The refusal of a service, in the portal's form. */
function refusalOf({ status, body }: ServiceAnswer): HttpError {
  const said = parsed(body);
  const { message, type, fields } = (typeof said === 'object' && said !== null ? said : {}) as Record<
    string,
    unknown
  >;
  const wrong = Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
    .slice(0, MOST_FIELDS)
    .flatMap(([name, text]) => (words(text) === undefined ? [] : [[name, words(text) ?? ''] as const]));
  const text = words(message);
  const kind = words(type);
  return new HttpError(TOLD.includes(status) ? status : 400, {
    ...(text !== undefined && { text }),
    // The frame acts on the types of other 403s: the person would leave the page, or the view of the customer would end.
    ...(status === FORBIDDEN ? { type: 'SECTION_REFUSED' } : kind !== undefined && { type: kind }),
    ...(wrong.length > 0 && { fields: Object.fromEntries(wrong) }),
  });
}

const TYPE = /^[\w.+-]+\/[\w.+-]+/;
const FILE_NAME = /filename="([^"]{1,200})"/i;

/** Sends what the service answered: JSON as it is, everything else as a file to save. None of its other headers is sent. */
function send(reply: FastifyReply, answer: ServiceAnswer): FastifyReply {
  const { status, headers, body } = answer;
  if (status >= 400) throw refusalOf(answer);
  void reply.code(status);
  if (body.length === 0) return reply.code(204).send();
  const type = headers['content-type'] ?? '';
  if (isJson(type)) return reply.type('application/json; charset=utf-8').send(body.toString());
  const name = FILE_NAME.exec(headers['content-disposition'] ?? '')?.[1] ?? 'file';
  return asFile(reply, name, TYPE.exec(type)?.[0] ?? 'application/octet-stream').send(body);
}

/** Passes calls on to services, so that one that is dead, slow or wrong hurts its own section alone. */
export function servicePasser(app: PortalApp) {
  const breakers = new Map<string, Breaker>();
  // A service that fails for one customer is paused for this customer.
  const ofCustomers = new LRUCache<string, Breaker>({ max: MOST_BREAKERS });
  const limited = limitEach<string>(() => limitConcurrency(MOST_CONNECTIONS, MOST_WAITING, unavailable));
  const limitedByCustomer = limitEach<string>(() =>
    limitConcurrency(MOST_OF_A_CUSTOMER, MOST_WAITING, unavailable),
  );
  const limitedByPerson = limitEach<string>(() =>
    limitConcurrency(MOST_OF_A_PERSON, MOST_WAITING_OF_A_PERSON, unavailable),
  );
  const counter = new Counter({
    name: 'section_service_calls_total',
    help: 'Calls to the services of sections, by section: answered, failed, or skipped after failures in a row',
    labelNames: ['section', 'outcome'],
    registers: [app.metrics],
  });

  /** @throws HttpError 503 if the service is left alone for `waitMs` */
  function skipFor(waitMs: number, reply: FastifyReply, section: string): void {
    if (waitMs === 0) return;
    counter.inc({ section, outcome: 'skipped' });
    void reply.header('retry-after', Math.ceil(waitMs / 1_000));
    throw unavailable();
  }

  async function ask(
    reply: FastifyReply,
    { section, breaker, ofCustomer, asked, customer, record }: Turn,
  ): Promise<ServiceAnswer> {
    skipFor(Math.max(breaker.waitMs(), ofCustomer.waitMs()), reply, section);
    await record();
    try {
      const answer = await askService(reply, asked);
      checkAnswer(answer);
      breaker.succeeded();
      ofCustomer.succeeded();
      counter.inc({ section, outcome: 'answered' });
      return answer;
    } catch (error) {
      if (error instanceof CallerLeft) throw error;
      counter.inc({ section, outcome: 'failed' });
      const isConnected = !(error instanceof NotConnected);
      if (isConnected) ofCustomer.failed();
      const isPause = breaker.failed(isConnected ? customer : undefined);
      app.log.warn({ err: error, section, isPause }, 'the service of a section did not answer as it should');
      throw unavailable(error);
    }
  }

  /**
   * Asks the service of `section` and sends its answer.
   * @throws HttpError 503 when the service does not answer as it should, its own refusal otherwise
   */
  return async (reply: FastifyReply, section: string, passed: PassedOn): Promise<FastifyReply> => {
    const { person, customer } = passed;
    const breaker = breakers.get(section) ?? new Breaker();
    breakers.set(section, breaker);
    const name = `${section} ${customer}`;
    const ofCustomer = ofCustomers.get(name) ?? new Breaker();
    ofCustomers.set(name, ofCustomer);
    // During a pause no call waits for a turn. Those that waited when it began ask again at their turn.
    skipFor(Math.max(breaker.waitMs(), ofCustomer.waitMs()), reply, section);
    const answer = await limitedByPerson(`${section} ${person}`, () =>
      limitedByCustomer(name, () =>
        limited(section, () => ask(reply, { ...passed, section, breaker, ofCustomer })),
      ),
    );
    return send(reply, answer);
  };
}
