import { Type } from 'typebox';
import { LoginResponse } from './session.ts';
import { CustomerLink, CustomerMail, CustomerUsers, InviteUserRequest, Timeline } from './staff-tools.ts';
import {
  AddMemberRequest,
  ChangeMemberRequest,
  LoginCodeRequest,
  OpenGrant,
  pageOf,
  RecentCustomer,
  StaffAccess,
  StaffAccessQuery,
  StaffAuditQuery,
  StaffAuditRow,
  StaffCustomer,
  StaffCustomerQuery,
  StaffMember,
  StartViewRequest,
  View,
} from './staff.ts';
import { MakeKeyRequest, NewKey, SystemKeys } from './system-keys.ts';

/** The calls of staff, a part of the table of all calls. */
export const STAFF_ROUTES = {
  'POST /api/login/code': { body: LoginCodeRequest, answer: LoginResponse },
  'GET /api/staff/customers': { query: StaffCustomerQuery, answer: Type.Array(StaffCustomer) },
  'GET /api/staff/customers/recent': { answer: Type.Array(RecentCustomer) },
  /** Also extends a view: the grant before it ends. */
  'POST /api/staff/grants': { body: StartViewRequest, answer: View },
  'GET /api/staff/grants': { answer: Type.Array(OpenGrant) },
  'DELETE /api/staff/grants/:id': { answer: Type.Null() },
  'GET /api/staff/members': { answer: Type.Array(StaffMember) },
  'POST /api/staff/members': { body: AddMemberRequest, answer: StaffMember },
  'PUT /api/staff/members/:profileId': { body: ChangeMemberRequest, answer: Type.Null() },
  'GET /api/staff/keys': { answer: SystemKeys },
  'POST /api/staff/keys': { body: MakeKeyRequest, answer: NewKey },
  'DELETE /api/staff/keys/:id': { answer: Type.Null() },
  'GET /api/staff/audit': { query: StaffAuditQuery, answer: pageOf(StaffAuditRow) },
  'GET /api/staff/users': { answer: CustomerUsers },
  'POST /api/staff/users': { body: InviteUserRequest, answer: Type.Null() },
  'POST /api/staff/users/:profileId/password-mail': { answer: Type.Null() },
  'POST /api/staff/users/:profileId/lock': { answer: Type.Null() },
  'POST /api/staff/users/:profileId/unlock': { answer: Type.Null() },
  'POST /api/staff/users/:profileId/end-sessions': { answer: Type.Null() },
  'GET /api/staff/payment-links': { answer: Type.Array(CustomerLink) },
  'POST /api/staff/payment-links/:id/withdraw': { answer: Type.Null() },
  'GET /api/staff/mails': { answer: Type.Array(CustomerMail) },
  'GET /api/staff/timeline/:type/:number': { answer: Timeline },
  'GET /api/account/staff-access': { query: StaffAccessQuery, answer: pageOf(StaffAccess) },
};
