import { api, type ChangeSavedMethodRequest, type WriteOptions } from '@portal/shared-contracts';

const pathOf = (id: string) => `/api/payment-methods/${encodeURIComponent(id)}` as const;

export const methodCalls = {
  change: ({ id, ...request }: ChangeSavedMethodRequest & { id: string }, options: WriteOptions) =>
    api.put(pathOf(id), request, options),
  remove: (id: string, options: WriteOptions) => api.delete(pathOf(id), options),
};
