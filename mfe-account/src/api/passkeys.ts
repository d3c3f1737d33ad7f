import { api, type WriteOptions } from '@portal/shared-contracts';

export const PASSKEYS = '/api/account/passkeys';

/** The calls about passkeys (docs/product.md, section 7). Listing them is a `useCall` of {@link PASSKEYS}. */
export const passkeyCalls = {
  readSettings: () => api.get('/api/passwordless/settings'),
  beginRegistration: (name: string) => api.get(`/api/passwordless/register/${encodeURIComponent(name)}`),
  signIn: (token: string) => api.post('/api/passwordless/signin', { token }),
  rename: ({ id, name }: { id: string; name: string }, options?: WriteOptions) =>
    api.put(`${PASSKEYS}/${id}`, { name }, options),
  remove: ({ id }: { id: string }, options?: WriteOptions) => api.delete(`${PASSKEYS}/${id}`, options),
};
