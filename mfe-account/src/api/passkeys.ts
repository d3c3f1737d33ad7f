import {
  api,
  type PasskeyProviderSettings,
  type PasskeyRegistration,
  type PasskeySignInResponse,
} from '@portal/shared-contracts';

export const PASSKEYS = '/api/account/passkeys';

/** The calls about passkeys (docs/product.md, section 7). Listing them is a `useCall` of {@link PASSKEYS}. */
export const passkeyCalls = {
  readSettings: () => api.get<PasskeyProviderSettings>('/api/passwordless/settings'),
  beginRegistration: (name: string) =>
    api.get<PasskeyRegistration>(`/api/passwordless/register/${encodeURIComponent(name)}`),
  signIn: (token: string) => api.post<PasskeySignInResponse>('/api/passwordless/signin', { token }),
  rename: (id: string, name: string) => api.put<null>(`${PASSKEYS}/${id}`, { name }),
  remove: (id: string) => api.delete<null>(`${PASSKEYS}/${id}`),
};
