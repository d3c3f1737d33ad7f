import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';

/**
 * A fault of the next calls:
 * - `refuse`: answers 503 without effect. `drop`: closes the connection without effect.
 * - `drop answer`: does the work, then closes the connection without an answer.
 * - `hold`: does the work later. `hold answer`: does the work now and answers later.
 */
export const Fault = Type.Object({
  call: Type.Enum(['charge', 'find', 'cancel', 'any']),
  does: Type.Enum(['refuse', 'drop', 'drop answer', 'hold', 'hold answer']),
  /** Number of calls with this fault. */
  times: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  /** Delay of `hold` and `hold answer`. */
  ms: Type.Integer({ minimum: 0, maximum: 120_000, default: 0 }),
});
export type Fault = Static<typeof Fault>;
type FaultyCall = 'charge' | 'find' | 'cancel';

/** Faults that tests ask for. They end with the process. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Runs `work` and returns its answer, unless a fault is due. */
  around(
    call: FaultyCall,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => object,
  ): Promise<unknown>;
}

/** Closes the connection without an answer. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  function take(call: FaultyCall): Fault | undefined {
    const fault = faults.find((each) => each.call === call || each.call === 'any');
    if (fault) fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  }
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    async around(call, request, reply, work) {
      const fault = take(call);
      if (fault?.does === 'refuse')
        return reply.code(503).send({ message: 'A test asked for this failure.' });
      if (fault?.does === 'drop') return hangUp(request, reply);
      if (fault?.does === 'hold') await pause(fault.ms);
      const answer = work();
      if (fault?.does === 'drop answer') return hangUp(request, reply);
      if (fault?.does === 'hold answer') await pause(fault.ms);
      return answer;
    },
  };
}
