import type { WriteOptions } from '../client/api-client.ts';
import { api } from '../client/portal-api.ts';
import type { AccessRequest, EmailVerification, VerifyEmailRequest } from '../schemas/access-request.ts';
import type {
  ChangePasswordRequest,
  ResetPasswordRequest,
  ResetPasswordResponse,
  UpdatePasswordRequest,
} from '../schemas/password.ts';
import type {
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  UpdateSessionResponse,
} from '../schemas/preferences.ts';
import type {
  AuthToken,
  LoginBySessionIdRequest,
  LoginBySessionIdResponse,
  LoginRequest,
  LoginResponse,
  SessionTime,
  SignedInDevice,
} from '../schemas/session.ts';

/** Time limit of a sign-out, in milliseconds. */
const LOGOUT_LIMIT = 5_000;

/** A sign-out under way. Its answer takes the session's cookie away, and must not take that of a sign-in that came later. */
let loggingOut: Promise<unknown> = Promise.resolve();

function logOut(): Promise<null> {
  const call = api.post<null>('/api/logout', undefined, { signal: AbortSignal.timeout(LOGOUT_LIMIT) });
  loggingOut = call.catch(() => undefined);
  return call;
}

/** The calls about sessions, passwords and accounts (docs/product.md, section 7, "Sessions"). */
export const accountCalls = {
  logIn: async (request: LoginRequest) => {
    await loggingOut;
    return api.post<LoginResponse>('/api/login', request);
  },
  logOut,
  readAuthToken: () => api.get<AuthToken>('/api/auth-token'),
  logInBySessionId: async (request: LoginBySessionIdRequest) => {
    await loggingOut;
    return api.post<LoginBySessionIdResponse>('/api/login-by-session-id', request);
  },

  /** How long the session lasts; asking does not make it last longer. */
  readSessionTime: () => api.get<SessionTime>('/api/account/session'),
  keepSessionAlive: () => api.post<SessionTime>('/api/account/session/keep-alive'),

  readDevices: () => api.get<SignedInDevice[]>('/api/account/sessions'),
  signOutDevice: (id: string) => api.delete<null>(`/api/account/sessions/${encodeURIComponent(id)}`),
  /** Ends every session of the person, this one too. */
  signOutEverywhere: () => api.post<null>('/api/account/sessions/sign-out-everywhere'),

  resetPassword: (request: ResetPasswordRequest) =>
    api.put<ResetPasswordResponse>('/api/reset-password', request),
  updatePassword: (request: UpdatePasswordRequest) => api.put<null>('/api/update-password', request),
  changePassword: (request: ChangePasswordRequest) => api.post<null>('/api/account/change-password', request),

  requestAccess: (request: AccessRequest, options?: WriteOptions) =>
    api.post<null>('/api/account/access-request', request, options),
  verifyEmail: (request: VerifyEmailRequest) =>
    api.post<EmailVerification>('/api/account/verify-email', request),

  savePreferredLanguage: (request: PreferredLanguageRequest) =>
    api.post<null>('/api/account/preferred-language', request),
  updateSession: (request: UpdateSessionRequest, options?: WriteOptions) =>
    api.post<UpdateSessionResponse>('/api/account/update-session', request, options),
  markTutorial: (request: MarkTutorialRequest) => api.post<null>('/api/account/mark-tutorial', request),
};
