import {
  api,
  type MailWishChanges,
  type MailWishes,
  type NewsKind,
  type NewsOften,
  type WriteOptions,
} from '@portal/shared-contracts';
import {
  Button,
  Form,
  hiddenText,
  LoadingDots,
  Stack,
  styled,
  Text,
  useAction,
  useCall,
  useUnsavedInput,
} from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useState, type ReactNode } from 'react';
import { AccountPage, CallContent } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';

const PATH = '/api/account/mail-wishes';

/** What a person is told of by mail, and how often (docs/product.md, "Mails to me"). */
export function MailWishesPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(PATH);
  return (
    <AccountPage title={t('mailWishes.title')} description={t('mailWishes.description')}>
      <CallContent call={call} failed={t('mailWishes.failed')} skeleton={<LoadingDots />}>
        {(stored) => <MailWishesForm stored={stored} />}
      </CallContent>
    </AccountPage>
  );
}

const OFTEN = ['atOnce', 'daily', 'weekly', 'never'] as const satisfies readonly NewsOften[];
const kindsOf = ({ news }: MailWishes) => Object.keys(news) as NewsKind[];
const neverAny = (stored: MailWishes): MailWishChanges => ({
  news: Object.fromEntries(kindsOf(stored).map((kind) => [kind, 'never'])),
  monthlyStatement: false,
});

const save = (changes: MailWishChanges, options: WriteOptions): Promise<MailWishes> =>
  api.put(PATH, changes, options);

/** The form of all choices. Only what was changed is sent, so that saving never reverts a change by another device. */
function MailWishesForm({ stored }: { stored: MailWishes }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [edits, setEdits] = useState<MailWishChanges>({});
  const action = useAction(save, {
    optimistic: {
      path: PATH,
      change: (before: MailWishes, { news, ...rest }) => ({
        ...before,
        ...rest,
        news: { ...before.news, ...news },
      }),
    },
    done: () => t('mailWishes.saved'),
    failure: () => t('mailWishes.notSaved'),
  });
  useUnsavedInput(Object.keys(edits).length > 0);
  const { dueDays, monthlyStatement } = { ...stored, ...edits };
  const news = { ...stored.news, ...edits.news };

  const edit = (edited: MailWishChanges): void => setEdits({ ...edits, ...edited });
  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await action.send(edits);
    if (outcome.ok) setEdits({});
    return outcome;
  }

  return (
    <Panel>
      <Text>{t('mailWishes.address', { email: stored.email })}</Text>
      <Form
        action={action}
        onSubmit={submit}
        actions={
          <Stack direction="row" gap={2} wrap>
            <Button type="submit" loading={action.isPending}>
              {t('mailWishes.save')}
            </Button>
            <Button color="secondary" onClick={() => edit(neverAny(stored))}>
              {t('mailWishes.allNever')}
            </Button>
          </Stack>
        }
      >
        <div>
          <Head aria-hidden>
            <span>{t('mailWishes.kind')}</span>
            {OFTEN.map((often) => (
              <span key={often}>{t(`mailWishes.often.${often}`)}</span>
            ))}
          </Head>
          {kindsOf(stored).map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              often={news[kind]}
              daysBefore={stored.daysBefore}
              onChange={(often) => edit({ news: { ...edits.news, [kind]: often } })}
            >
              {kind === 'invoiceDue' && (
                <Days
                  aria-label={t('mailWishes.dueDays')}
                  value={dueDays}
                  onChange={({ target }) => edit({ dueDays: Number(target.value) })}
                >
                  {Array.from({ length: stored.daysBefore.mostOfInvoices }, (_, at) => (
                    <option key={at}>{at + 1}</option>
                  ))}
                </Days>
              )}
            </KindRow>
          ))}
        </div>
        <Check>
          <Checkbox checked={monthlyStatement} onChange={(monthly) => edit({ monthlyStatement: monthly })} />
          <span>{t('mailWishes.statement')}</span>
        </Check>
        <Text variant="body2" tone="quiet">
          {t('mailWishes.rules')}
        </Text>
      </Form>
    </Panel>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: theme.spacing(3),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(2) },
}));

/** On a phone the name of a kind is above its choices. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(4, 88px)',
  alignItems: 'center',
};

const Head = styled('div')(({ theme }) => ({
  ...columns,
  minHeight: 44,
  fontWeight: 600,
  '& > span + span': { textAlign: 'center' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Row = styled('div')(({ theme }) => ({
  ...columns,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    padding: theme.spacing(1, 0),
  },
}));
const Name = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1' },
}));
const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
  [theme.breakpoints.up('md')]: { '& span': hiddenText },
  [theme.breakpoints.down('md')]: { justifyContent: 'start', fontSize: '0.875rem', textAlign: 'center' },
}));
const Days = styled('select')(({ theme }) => ({
  minWidth: 64,
  height: 44,
  padding: '0 8px',
  font: 'inherit',
  color: 'inherit',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
}));
const Check = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
});

interface KindRowProps {
  kind: NewsKind;
  often: NewsOften;
  daysBefore: MailWishes['daysBefore'];
  onChange: (often: NewsOften) => void;
  /** What else is chosen for the kind. */
  children: ReactNode;
}

function KindRow({ kind, often, daysBefore, onChange, children }: KindRowProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const id = useId();
  return (
    <Row role="radiogroup" aria-labelledby={id}>
      <Name>
        <span id={id}>{t(`mailWishes.news.${kind}`, daysBefore)}</span>
        {children}
      </Name>
      {OFTEN.map((each) => (
        <Choice key={each}>
          <input
            type="radio"
            name={kind}
            value={each}
            checked={each === often}
            onChange={() => onChange(each)}
          />
          <span>{t(`mailWishes.often.${each}`)}</span>
        </Choice>
      ))}
    </Row>
  );
}
