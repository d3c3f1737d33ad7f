import { HttpError } from '../../platform/http/http-error.ts';

/** To a call that names a customer whom the person does not view, or views no more. */
export const noGrant = (): HttpError => new HttpError(403, { type: 'NO_GRANT', text: 'staff.noGrant' });

/** To an act of a person who may only look. */
export const readOnlyView = (): HttpError =>
  new HttpError(403, { type: 'READ_ONLY_VIEW', text: 'staff.readOnly' });

/** To a tool of staff, in a view, of a person who lacks the permission for it. */
export const toolRefused = (): HttpError =>
  new HttpError(403, { type: 'READ_ONLY_VIEW', text: 'staff.toolRefused' });
