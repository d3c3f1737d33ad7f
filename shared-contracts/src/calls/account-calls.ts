import type { WriteOptions } from '../client/api-client.ts';
import { api } from '../client/portal-api.ts';
import type {
  AccessRequest,
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  VerifyEmailRequest,
} from '../schemas/account.ts';
import type {
  ChangePasswordRequest,
  LoginBySessionIdRequest,
  LoginCodeRequest,
  LoginRequest,
  ResetPasswordRequest,
  SetPasswordRequest,
  UpdatePasswordRequest,
} from '../schemas/session.ts';

/** Time limit of a sign-out, in milliseconds. */
const LOGOUT_LIMIT = 5_000;

/** A pending sign-out. Its answer deletes the session's cookie, so a sign-in waits for it and keeps its own cookie. */
let loggingOut: Promise<unknown> = Promise.resolve();

function logOut(): Promise<null> {
  const signal = AbortSignal.timeout(LOGOUT_LIMIT);
  const call = api.post('/api/logout', undefined, { signal, keepalive: true });
  loggingOut = call.catch(() => undefined);
  return call;
}

/** The calls for sessions, passwords and accounts (docs/product.md, section 7, "Sessions"). */
export const accountCalls = {
  logIn: async (request: LoginRequest) => {
    await loggingOut;
    return api.post('/api/login', request);
  },
  /** The second factor of staff: the code that was mailed when the password was right. */
  logInByCode: (request: LoginCodeRequest) => api.post('/api/login/code', request),
  logOut,
  readAuthToken: () => api.get('/api/auth-token'),
  logInBySessionId: async (request: LoginBySessionIdRequest) => {
    await loggingOut;
    return api.post('/api/login-by-session-id', request);
  },

  /** The remaining time of the session. The call does not extend it. */
  readSessionTime: () => api.get('/api/account/session'),
  keepSessionAlive: () => api.post('/api/account/session/keep-alive'),

  readDevices: () => api.get('/api/account/sessions'),
  signOutDevice: (id: string, options?: WriteOptions) =>
    api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, options),
  /** Ends every session of the person, including this one. */
  signOutEverywhere: (_none?: undefined, options?: WriteOptions) =>
    api.post('/api/account/sessions/sign-out-everywhere', undefined, options),

  resetPassword: (request: ResetPasswordRequest) => api.put('/api/reset-password', request),
  setPassword: (request: SetPasswordRequest) => api.put('/api/set-password', request),
  updatePassword: (request: UpdatePasswordRequest) => api.put('/api/update-password', request),
  changePassword: (request: ChangePasswordRequest) => api.post('/api/account/change-password', request),

  requestAccess: (request: AccessRequest, options?: WriteOptions) =>
    api.post('/api/account/access-request', request, options),
  verifyEmail: (request: VerifyEmailRequest) => api.post('/api/account/verify-email', request),

  savePreferredLanguage: (request: PreferredLanguageRequest) =>
    api.post('/api/account/preferred-language', request),
  updateSession: (request: UpdateSessionRequest, options?: WriteOptions) =>
    api.post('/api/account/update-session', request, options),
  markTutorial: (request: MarkTutorialRequest) => api.post('/api/account/mark-tutorial', request),
};
