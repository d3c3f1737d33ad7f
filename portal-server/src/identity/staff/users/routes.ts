import { Answer, CustomerUsers, InviteUserRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../../platform/actions/action-route.ts';
import type { Area } from '../../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../session/access.ts';
import { addOperatorInvitation, inviteUser } from './invite-user.ts';
import { UserParams, endUserSessions, lockUser, mailPassword, unlockUser } from './user-actions.ts';
import { readRequests, readUsers } from './read-users.ts';

/** The users of the viewed customer, for staff (docs/product.md, "Staff and impersonation"). */
export const staffUsers: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;

  app.get(
    '/api/staff/users',
    {
      config: { permission: 'viewer', inView: { read: 'users' } },
      schema: {
        summary: 'Users of the viewed customer, and people who asked for access to it',
        response: { 200: Answer(CustomerUsers) },
      },
    },
    async (request) => {
      const customerId = effectiveCustomer(request);
      const hasHostedPasskeys = config.passwordless !== undefined;
      const users = await readUsers(db, { customerId, hasHostedPasskeys, now: now() });
      return { data: { users, requests: await readRequests(db, customerId) } };
    },
  );

  const act = { permission: 'agent', inView: 'act' } as const;
  addAction(
    app,
    services,
    {
      path: '/api/staff/users',
      summary: 'Adds a user to the viewed customer and mails how to set a password',
      body: InviteUserRequest,
      data: Type.Null(),
      config: act,
    },
    inviteUser,
  );
  const ofUser = { params: UserParams, data: Type.Null(), config: act };
  addAction(
    app,
    services,
    { ...ofUser, path: '/api/staff/users/:profileId/password-mail', summary: 'Mails a temporary password' },
    mailPassword,
  );
  addAction(
    app,
    services,
    {
      ...ofUser,
      path: '/api/staff/users/:profileId/lock',
      summary: 'Ends the sessions of a user and refuses new ones',
    },
    lockUser,
  );
  addAction(
    app,
    services,
    {
      ...ofUser,
      path: '/api/staff/users/:profileId/unlock',
      summary: 'Lets a user sign in again, and forgets failed attempts',
    },
    unlockUser,
  );
  addAction(
    app,
    services,
    { ...ofUser, path: '/api/staff/users/:profileId/end-sessions', summary: 'Signs a user out everywhere' },
    endUserSessions,
  );
  addOperatorInvitation(app, services);
};
