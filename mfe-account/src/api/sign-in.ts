import { api, type LoginRequest, type LoginResponse } from '@portal/shared-contracts';

/** `POST /api/login`; the server sets the other half of the session itself, as a cookie no script can read. */
export const signIn = (request: LoginRequest): Promise<LoginResponse> => api.post('/api/login', request);
