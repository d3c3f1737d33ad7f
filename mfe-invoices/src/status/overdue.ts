import { today } from '@portal/shared-contracts';

/** Whether an invoice that is not paid was due before `day`, the distributor's today; on its due date it is not yet overdue. */
export const isOverdue = (dueDate: string, day: string = today()): boolean => dueDate < day;
