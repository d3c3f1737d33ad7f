import { api, type ChangeSavedMethodRequest } from '@portal/shared-contracts';

const pathOf = (id: string) => `/api/payment-methods/${encodeURIComponent(id)}` as const;

export const methodCalls = {
  change: ({ id, ...request }: ChangeSavedMethodRequest & { id: string }) => api.put(pathOf(id), request),
  remove: (id: string) => api.delete(pathOf(id)),
};
