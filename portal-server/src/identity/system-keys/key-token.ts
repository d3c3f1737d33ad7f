/** What a system sends as its bearer: the number of the key and 256 random bits. */
const TOKEN = /^Bearer erp_(\d{1,9})_([\w-]{43})$/i;

export const tokenOf = (id: number, secret: string): string => `erp_${id}_${secret}`;

/** The number and the secret that a request presents; null without a token of this form. */
export function presentedKey(authorization: string | undefined): { id: number; secret: string } | null {
  const [, id, secret] = TOKEN.exec(authorization ?? '') ?? [];
  return id !== undefined && secret !== undefined ? { id: Number(id), secret } : null;
}
