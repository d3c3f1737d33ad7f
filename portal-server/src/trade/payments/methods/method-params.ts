import { Type } from 'typebox';

/** Of the routes of one kept method. */
export const MethodParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
