import type { SectionAction } from '@portal/shared-contracts/schemas';
import type { TestPortal } from '../../testing/test-portal.ts';
import { aSectionUpload, descriptorOf } from './fake-artifacts.ts';

export const DECLARING_TOKEN = 'token-of-the-declaring-team';

/** Releases `mfe-example`, which declares `actions`. The portal has its token as `*`. */
export async function releaseDeclaring({ app }: TestPortal, actions: SectionAction[]): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/registry/artifacts/mfe-example',
    headers: { authorization: `Bearer ${DECLARING_TOKEN}` },
    payload: aSectionUpload('mfe-example', '1.0.0-aa', {
      descriptor: descriptorOf('mfe-example', { actions }),
    }),
  });
  if (answer.statusCode !== 201) throw new Error(`It was not released: ${answer.body}`);
}

/** An action of the example's service, which `POST /<word>` does. */
export const declaredAction = (word: string, allow: SectionAction['allow']): SectionAction => ({
  name: `example.${word}`,
  label: { en: 'Done', es: 'Hecho' },
  allow,
  calls: [{ method: 'POST', path: `/${word}` }],
});
