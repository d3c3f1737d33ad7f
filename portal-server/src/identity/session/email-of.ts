/** A user's name as it is stored. */
export const emailOf = (user: string): string => user.trim().toLowerCase();
