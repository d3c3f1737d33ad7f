import { api, type StopMailsRequest, type WriteOptions } from '@portal/shared-contracts';
import { Button, Form, LinkButton, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useSearchParams } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';

const stopMails = (request: StopMailsRequest, options: WriteOptions): Promise<null> =>
  api.post('/api/account/stop-mails', request, options);

/** Page of the link at the end of each mail of news. It changes nothing until the person presses the button: mail scanners open links. */
export function StopMailsPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const stop = useAction(stopMails, {
    outcomeText: () => t('stopMails.doneTitle'),
    failure: ({ status, message }) => (status === 404 ? t('stopMails.unknown') : message),
  });
  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await stop.send({ token });
    setDone(outcome.ok);
    return outcome;
  }
  const choose = (
    <LinkButton to="/my-account/mails" fullWidth color="secondary">
      {t('stopMails.choose')}
    </LinkButton>
  );
  return isDone ? (
    <PublicPage step="done" title={t('stopMails.doneTitle')} description={t('stopMails.doneDescription')}>
      {choose}
    </PublicPage>
  ) : (
    <PublicPage step="ask" title={t('stopMails.title')} description={t('stopMails.description')}>
      <Form
        action={stop}
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" fullWidth loading={stop.isPending}>
              {t('stopMails.stop')}
            </Button>
            {choose}
          </>
        }
      >
        {null}
      </Form>
    </PublicPage>
  );
}
