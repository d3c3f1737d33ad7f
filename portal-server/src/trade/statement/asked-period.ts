import { periodProblem, type Period } from '@portal/shared-contracts/payments';
import { badRequest } from '../../platform/http/http-error.ts';

/** A period of which a statement can be made on the day `today`. @throws HttpError 400 that names the wrong day and why */
export function askedPeriod({ from, to }: Period, today: string): Period {
  const problem = periodProblem({ from, to }, today);
  if (problem === null) return { from, to };
  const field = problem === 'future' ? 'to' : 'from';
  throw badRequest({ [field]: `period.${problem}` });
}
