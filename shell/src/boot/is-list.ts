import type { SectionRoute } from '@portal/shared-contracts';

/** Whether a route opens with a list, whose table is a script of its own: its first call asks for a page of rows. */
export const isList = ({ firstCall }: SectionRoute): boolean => firstCall?.includes('pageSize=') ?? false;
