import type { WriteOptions } from '../client/api-client.ts';
import { api } from '../client/portal-api.ts';
import type { AccessRequest, VerifyEmailRequest } from '../schemas/access-request.ts';
import type {
  ChangePasswordRequest,
  ResetPasswordRequest,
  SetPasswordRequest,
  UpdatePasswordRequest,
} from '../schemas/password.ts';
import type {
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
} from '../schemas/preferences.ts';
import type { LoginBySessionIdRequest, LoginRequest } from '../schemas/session.ts';
import type { LoginCodeRequest } from '../schemas/staff.ts';

/** Time limit of a sign-out, in milliseconds. */
const LOGOUT_LIMIT = 5_000;

/** A sign-out under way. Its answer takes the session's cookie away, and must not take that of a sign-in that came later. */
let loggingOut: Promise<unknown> = Promise.resolve();

function logOut(): Promise<null> {
  const call = api.post('/api/logout', undefined, { signal: AbortSignal.timeout(LOGOUT_LIMIT) });
  loggingOut = call.catch(() => undefined);
  return call;
}

/** The calls about sessions, passwords and accounts (docs/product.md, section 7, "Sessions"). */
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

  /** How long the session lasts; asking does not make it last longer. */
  readSessionTime: () => api.get('/api/account/session'),
  keepSessionAlive: () => api.post('/api/account/session/keep-alive'),

  readDevices: () => api.get('/api/account/sessions'),
  signOutDevice: (id: string, options?: WriteOptions) =>
    api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, options),
  /** Ends every session of the person, this one too. */
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
