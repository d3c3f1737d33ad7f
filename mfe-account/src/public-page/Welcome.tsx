import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Panel = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: theme.spacing(6),
  padding: theme.spacing(6),
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.dark,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
  }),
}));
const Title = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 });
const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingLeft: theme.spacing(2), borderLeft: '2px solid currentColor' },
}));

/** The purpose of the portal, beside the form on a wide screen. */
export function Welcome(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Panel>
      <Profiles />
      <div>
        <Title>{t('welcome.title')}</Title>
        <Points>
          <li>{t('welcome.quotes')}</li>
          <li>{t('welcome.orders')}</li>
          <li>{t('welcome.invoices')}</li>
        </Points>
      </div>
    </Panel>
  );
}

interface Profile {
  path: string;
  /** Degrees. */
  turn?: number;
}

/** Outlines of metal profiles, each 40 × 40 around its center. */
const PROFILES: readonly Profile[] = [
  { path: 'M0-16 14-8V8L0 16-14 8V-8z' },
  { path: 'M-15-14h30v6h-12v16h12v6h-30v-6h12v-16h-12z', turn: 90 },
  { path: 'M0-16a16 16 0 1 0 0 32 16 16 0 1 0 0-32zm0 6a10 10 0 1 1 0 20 10 10 0 1 1 0-20z' },
  { path: 'M-14-15h6v23h23v6h-29z', turn: 180 },
  { path: 'M-14-14h28v28h-28zm5 5v18h18v-18z', turn: 45 },
  { path: 'M-14-14h28v6h-22v16h22v6h-28z', turn: 90 },
  { path: 'M0-13a13 13 0 1 0 0 26 13 13 0 1 0 0-26z' },
  { path: 'M-15-14h30v6h-12v22h-6v-22h-12z', turn: 180 },
];
const COLUMNS = 4;
const STEP = 56;

const Drawing = styled('svg')({ display: 'block', width: '100%', height: 'auto', opacity: 0.5 });

/** A decorative drawing of the distributor's products. */
function Profiles(): ReactNode {
  const hatch = useId();
  const place = (at: number) =>
    `translate(${(at % COLUMNS) * STEP + STEP / 2} ${Math.floor(at / COLUMNS) * STEP + STEP / 2})`;
  return (
    <Drawing
      viewBox={`0 0 ${COLUMNS * STEP} ${2 * STEP}`}
      stroke="currentColor"
      strokeWidth={0.6}
      aria-hidden
    >
      <pattern id={hatch} width={3} height={3} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v3" strokeWidth={0.7} />
      </pattern>
      {PROFILES.map(({ path, turn = 0 }, at) => (
        <path
          key={path}
          d={path}
          fill={`url(#${hatch})`}
          fillRule="evenodd"
          transform={`${place(at)} rotate(${turn})`}
        />
      ))}
    </Drawing>
  );
}
