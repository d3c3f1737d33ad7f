import {
  Answer,
  ChangePasswordRequest,
  ResetPasswordRequest,
  ResetPasswordResponse,
  SetPasswordRequest,
  UpdatePasswordRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { runFor } from '../../platform/actions/action-route.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { signedInUser } from '../session/access.ts';
import { hashPassword, hashQueue } from './password-hash.ts';
import { hashToken, newToken, presentedToken } from '../session/session-token.ts';
import { normalizeEmail } from '../session/profile.ts';
import { deviceHashesOf, trustedDeviceHash } from '../session/trusted-device.ts';
import { changePassword, noLongerValid, resetPassword } from './set-password.ts';
import { CHANGE_COOKIE, clearChangeCookie, countReset, readChange } from './temporary-password.ts';
import {
  checkCurrentPassword,
  requireOtherThan,
  requireOtherThanStored,
  requireCriteria,
} from './password-checks.ts';
import { requireCode, setFirstPassword } from './password-link.ts';

/** Forgotten passwords, first passwords and changes of the password (docs/product.md, sections 4 and 5, "Sessions"). */
export const passwords: Area = (app, services) => {
  const { config, now } = services;
  const { db } = services.database;
  const perAddress = { max: config.mailsPerAddress, timeWindow: '15 minutes' };

  app.put(
    '/api/reset-password',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        summary: 'Mails a temporary password to the owner of that address; answers alike when it is unknown',
        body: ResetPasswordRequest,
        response: { 200: Answer(ResetPasswordResponse) },
      },
    },
    async (request) => {
      const email = normalizeEmail(request.body.email);
      const knownHash = await trustedDeviceHash(db, email, deviceHashesOf(request), now());
      await countReset(db, email, knownHash, now());
      const resetToken = newToken();
      // The letter looks the address up. A look-up here would reveal known addresses by its time.
      await queueMail(db, now(), {
        kind: 'temporaryPassword',
        recipient: email,
        language: languageOf(request.headers['accept-language']),
        data: { reset: hashToken(resetToken) },
      });
      return { data: { resetToken } };
    },
  );

  app.put(
    '/api/update-password',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        'x-action': resetPassword.name,
        summary: 'Sets a new password after a temporary login',
        body: UpdatePasswordRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request, reply) => {
      const token = { bearer: request.body.token, cookie: request.cookies[CHANGE_COOKIE] ?? '' };
      const { newPassword } = request.body;
      const person = await readChange(db, token, now());
      if (person === null) throw noLongerValid();
      requireCriteria(newPassword);
      await requireOtherThanStored(db, person.profileId, newPassword);
      const passwordHash = await hashQueue(() => hashPassword(newPassword), 'high');
      const data = await runFor(request, services, resetPassword, { token, passwordHash });
      clearChangeCookie(reply);
      return { data };
    },
  );

  app.put(
    '/api/set-password',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        'x-action': setFirstPassword.name,
        summary: 'Sets the first password of a new user, by the code of their link',
        body: SetPasswordRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const { code, newPassword } = request.body;
      await requireCode(db, code, now());
      requireCriteria(newPassword);
      const passwordHash = await hashQueue(() => hashPassword(newPassword), 'high');
      return { data: await runFor(request, services, setFirstPassword, { code, passwordHash }) };
    },
  );

  app.post(
    '/api/account/change-password',
    {
      config: { inView: 'never' },
      schema: {
        'x-action': changePassword.name,
        summary: 'Changes the password and ends all other sessions',
        body: ChangePasswordRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const { profileId } = signedInUser(request);
      const { currentPassword, newPassword } = request.body;
      requireCriteria(newPassword);
      const verified = await checkCurrentPassword(db, profileId, currentPassword, now());
      requireOtherThan(currentPassword, newPassword);
      const passwordHash = await hashQueue(() => hashPassword(newPassword), 'high');
      const exceptSession = hashToken(presentedToken(request).bearer);
      const exceptDevices = deviceHashesOf(request);
      const change = { verified, passwordHash, exceptSession, exceptDevices };
      return { data: await runFor(request, services, changePassword, change) };
    },
  );
};
