import type { View } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import type { TestPortal } from './test-portal.ts';

/** Starts a view of a customer in the session of `headers`. */
export async function startView(
  { app }: Pick<TestPortal, 'app'>,
  headers: NonNullable<InjectOptions['headers']>,
  customerId: number,
  reason = 'A question about an invoice',
): Promise<View> {
  const payload = { customerId, reason };
  const answer = await app.inject({ method: 'POST', url: '/api/staff/grants', headers, payload });
  if (answer.statusCode !== 200) throw new Error(`No view was started: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: View }>().data;
}
