import { api, type InviteUserRequest, type WriteOptions } from '@portal/shared-contracts';

export const USERS = '/api/staff/users';
export const PAYMENT_LINKS = '/api/staff/payment-links';
export const MAILS = '/api/staff/mails';

/** The writes of the tools that staff have in the view of a customer. */
export const toolCalls = {
  invite: (request: InviteUserRequest, options?: WriteOptions) => api.post(USERS, request, options),
  mailPassword: (profileId: number, options?: WriteOptions) =>
    api.post(`${USERS}/${profileId}/password-mail`, undefined, options),
  lock: (profileId: number, options?: WriteOptions) =>
    api.post(`${USERS}/${profileId}/lock`, undefined, options),
  unlock: (profileId: number, options?: WriteOptions) =>
    api.post(`${USERS}/${profileId}/unlock`, undefined, options),
  endSessions: (profileId: number, options?: WriteOptions) =>
    api.post(`${USERS}/${profileId}/end-sessions`, undefined, options),
  withdrawLink: (id: number, options?: WriteOptions) =>
    api.post(`${PAYMENT_LINKS}/${id}/withdraw`, undefined, options),
};
