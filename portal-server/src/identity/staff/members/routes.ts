import {
  AddMemberRequest,
  Answer,
  ChangeMemberRequest,
  DatabaseId,
  StaffMember,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../../platform/actions/action-route.ts';
import type { Area } from '../../../platform/http/portal-app.ts';
import { addMember, setPermission } from './member-actions.ts';
import { readMembers } from './members.ts';
import { addOperatorRoutes } from './operator-routes.ts';

/** Members of staff and their permissions, for administrators and operators (docs/product.md, "Staff and impersonation"). */
export const staffMembers: Area = (app, services) => {
  const config = { permission: 'administrator' } as const;

  app.get(
    '/api/staff/members',
    {
      config,
      schema: { summary: 'Members of staff', response: { 200: Answer(Type.Array(StaffMember)) } },
    },
    async () => ({ data: await readMembers(services.database.db) }),
  );

  addAction(
    app,
    services,
    {
      path: '/api/staff/members',
      summary: 'Makes a person a member of staff, who is mailed how to choose a password',
      body: AddMemberRequest,
      data: StaffMember,
      config,
    },
    addMember,
  );

  addAction(
    app,
    services,
    {
      path: '/api/staff/members/:profileId',
      method: 'PUT',
      summary: 'Gives a member of staff another permission, or takes it away',
      params: Type.Object({ profileId: DatabaseId }),
      body: ChangeMemberRequest,
      data: Type.Null(),
      config,
    },
    setPermission,
  );

  addOperatorRoutes(app, services);
};
