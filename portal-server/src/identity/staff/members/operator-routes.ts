import {
  AddMemberRequest,
  ChangeMemberRequest,
  EmailAddress,
  StaffMember,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { runAction } from '../../../platform/actions/run-action.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { normalizeEmail } from '../../session/profile.ts';
import { addMember, setPermission } from './member-actions.ts';
import { readMembers } from './members.ts';

const Language = Type.Union([Type.Literal('en'), Type.Literal('es')]);
const OperatorMember = Type.Object({
  ...AddMemberRequest.properties,
  language: Type.Optional(Language),
});
const OperatorChange = Type.Object({ email: EmailAddress, ...ChangeMemberRequest.properties });

const OPERATOR = { kind: 'system', customerId: null } as const;

/** Adds the calls of `npx portal staff`, with which operators read and change the members of staff. */
export function addOperatorRoutes(app: PortalApp, services: Services): void {
  const { db } = services.database;
  const ofOperators = { config: { access: 'operators' as const } };

  app.get(
    '/staff-members',
    { ...ofOperators, schema: { hide: true, response: { 200: Type.Array(StaffMember) } } },
    () => readMembers(db),
  );

  app.post(
    '/staff-members',
    {
      ...ofOperators,
      schema: {
        hide: true,
        'x-action': addMember.name,
        body: OperatorMember,
        response: { 200: StaffMember },
      },
    },
    ({ body: { language, ...body }, log }) =>
      runAction(services, addMember, {
        actor: OPERATOR,
        input: { body },
        log,
        ...(language && { language }),
      }),
  );

  app.put(
    '/staff-members',
    {
      ...ofOperators,
      schema: {
        hide: true,
        'x-action': setPermission.name,
        body: OperatorChange,
        response: { 200: StaffMember },
      },
    },
    async ({ body: { email, permission }, log }) => {
      const member = (await readMembers(db)).find((one) => one.email === normalizeEmail(email));
      if (!member)
        throw new HttpError(404, { type: 'MEMBER_UNKNOWN', text: `${email} is no member of staff.` });
      const input = { params: { profileId: member.profileId }, body: { permission } };
      await runAction(services, setPermission, { actor: OPERATOR, input, log });
      return { ...member, permission };
    },
  );
}
