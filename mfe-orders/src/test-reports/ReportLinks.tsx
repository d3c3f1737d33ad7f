import {
  api,
  formatDate,
  type LineReport,
  type MadeReportLink,
  type ReportLink,
  type ReportLinkRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, styled, useAction, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { PanelPart } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import './texts.ts';

const LIST = '/api/report-links';

const makeLink = (request: ReportLinkRequest, options: WriteOptions) => api.post(LIST, request, options);
const withdrawLink = ({ id }: ReportLink, options: WriteOptions) =>
  api.post(`${LIST}/${id}/withdraw`, undefined, options);

const Address = styled('code')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(1.5, 2),
  overflowWrap: 'anywhere',
  userSelect: 'all',
  background: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
const Links = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A new link, which is shown once, with a button that copies it. */
function NewLink({ link }: { link: MadeReportLink }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const address = `${location.origin}/shared-report?link=${link.token}`;
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <p style={{ margin: 0 }}>{t('share.once', { day: formatDate(link.expiresOn) })}</p>
      <Address>{address}</Address>
      <Choices>
        <Button size="sm" onClick={copy}>
          {t('share.copy')}
        </Button>
        <span role="status">{isCopied !== null && t(isCopied ? 'share.copied' : 'share.notCopied')}</span>
      </Choices>
    </>
  );
}

/** Links with which the person shows a report of the line to others: makes, lists, counts and withdraws them. */
export function ReportLinks({
  line,
  reports,
}: {
  line: string;
  reports: readonly Pick<LineReport, 'number'>[];
}): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(LIST, { line });
  const [made, setMade] = useState<MadeReportLink | null>(null);
  const make = useAction(makeLink, { refetch: [LIST], done: () => t('share.made') });
  const withdraw = useAction(withdrawLink, { refetch: [LIST], done: () => t('share.withdrawn') });
  const ask = async (report: string): Promise<void> => {
    const outcome = await make.send({ line, report });
    if (outcome.ok) setMade(outcome.answer);
  };
  const links = call.status === 'ready' ? call.data : [];
  return (
    <PanelPart title={t('share.title')} isScreenOnly>
      <Choices>
        {reports.map(({ number }) => (
          <Button
            key={number}
            size="sm"
            color="secondary"
            action="report-links.make"
            loading={make.isPending}
            onClick={() => void ask(number)}
          >
            {t('share.make', { number })}
          </Button>
        ))}
      </Choices>
      {made && <NewLink key={made.id} link={made} />}
      {links.length > 0 && (
        <Links aria-label={t('share.title')}>
          {links.map((link) => (
            <Row key={link.id}>
              <span>
                {t('share.link', {
                  report: link.report,
                  day: formatDate(link.createdOn),
                  state: t(`share.state.${link.state}`, { day: formatDate(link.expiresOn) }),
                  views: t('share.views', { count: link.views }),
                })}
              </span>
              {link.state === 'open' && (
                <Button
                  size="sm"
                  color="secondary"
                  action="report-links.withdraw"
                  aria-label={t('share.withdrawOne', {
                    report: link.report,
                    day: formatDate(link.createdOn),
                  })}
                  onClick={() => void withdraw.send(link)}
                >
                  {t('share.withdraw')}
                </Button>
              )}
            </Row>
          ))}
        </Links>
      )}
    </PanelPart>
  );
}
