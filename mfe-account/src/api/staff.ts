import {
  api,
  ApiError,
  type AddMemberRequest,
  type ListedKey,
  type MakeKeyRequest,
  type OpenGrant,
  type StaffMember,
  type StaffPermission,
  type StartViewRequest,
  type WriteOptions,
} from '@portal/shared-contracts';

export const CUSTOMERS = '/api/staff/customers';
export const RECENT = '/api/staff/customers/recent';
export const GRANTS = '/api/staff/grants';
export const MEMBERS = '/api/staff/members';
export const KEYS = '/api/staff/keys';
export const AUDIT = '/api/staff/audit';
export const AUDIT_EXPORT = '/api/staff/audit/export.csv';

export interface ChangedMember {
  member: StaffMember;
  permission: StaffPermission | null;
}

/** The calls of staff that change something (docs/product.md, "Staff and impersonation"). */
export const staffCalls = {
  startView: (request: StartViewRequest, options?: WriteOptions) => api.post(GRANTS, request, options),

  /** Ends a view. One that has already ended counts as ended: the aim is reached. */
  endView: ({ grantId }: OpenGrant, options?: WriteOptions): Promise<unknown> =>
    api.delete(`${GRANTS}/${grantId}`, options).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }),

  makeKey: (request: MakeKeyRequest, options?: WriteOptions) => api.post(KEYS, request, options),
  /** One that was revoked meanwhile counts as revoked. */
  revokeKey: ({ id }: ListedKey, options?: WriteOptions): Promise<unknown> =>
    api.delete(`${KEYS}/${id}`, options).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }),

  addMember: (request: AddMemberRequest, options?: WriteOptions) => api.post(MEMBERS, request, options),
  changeMember: ({ member, permission }: ChangedMember, options?: WriteOptions) =>
    api.put(`${MEMBERS}/${member.profileId}`, { permission }, options),
};
