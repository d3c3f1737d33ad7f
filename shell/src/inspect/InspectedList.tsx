import { flagOf, type FlagName } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { listenForFaults, type Fault } from '../faults/report-fault.ts';
import type { Portal } from '../loading/portal.ts';
import { useSession } from '../session/use-session.ts';
import { boxOf, inspectedParts, type Inspected } from './inspected.ts';

/** Milliseconds between two looks at the page. */
const LOOK = 500;

type Box = ReturnType<typeof boxOf>;
interface Seen extends Inspected {
  box: Box;
}

/** The parts of the page with their places, as they change. */
function useParts(): Seen[] {
  const [parts, setParts] = useState<Seen[]>([]);
  useEffect(() => {
    let shown = '';
    const look = (): void => {
      const seen = inspectedParts(document).map((part) => ({ ...part, box: boxOf(part.element) }));
      const now = JSON.stringify(seen.map(({ key, kind, id, box }) => [key, kind, id, box]));
      if (now === shown) return;
      shown = now;
      setParts(seen);
    };
    look();
    const timer = setInterval(look, LOOK);
    const options = { capture: true, passive: true } as const;
    addEventListener('scroll', look, options);
    addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', look, options);
      removeEventListener('resize', look);
    };
  }, []);
  return parts;
}

/** The faults that this page reported, by section. */
function useFaults(): ReadonlyMap<string, Fault[]> {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => listenForFaults((fault) => setFaults((before) => [...before, fault])), []);
  return Map.groupBy(faults, ({ section }) => section);
}

const Outline = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1490,
  boxSizing: 'border-box',
  pointerEvents: 'none',
  outline: `2px dashed ${theme.vars.palette.primary.main}`,
  outlineOffset: -2,
  '&[data-chosen]': { outlineStyle: 'solid', outlineWidth: 4 },
  '&[data-faulty]': { outlineColor: theme.vars.palette.error.main },
  '& > span': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    padding: '0 6px',
    fontSize: '0.75rem',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
  },
  '&[data-faulty] > span': { background: theme.vars.palette.error.main },
}));
const Items = styled('ul')({ listStyle: 'none', margin: '8px 0 0', padding: 0 });
const Item = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: 44,
  padding: '4px 8px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: theme.vars.palette.action.hover },
  '& > small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& > [data-faults]': { color: theme.vars.palette.error.main },
}));
const Small = styled('p')(({ theme }) => ({
  margin: '4px 8px 0',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const textOf = ({ kind, id, place }: Inspected, t: TFunction): string =>
  t(`inspect.kind.${kind}`, { id, place });

const kindsOf = (faults: readonly Fault[]): string => [...new Set(faults.map(({ kind }) => kind))].join(', ');

/** Each part of a section on the page, with its version, switches and faults; the page has an outline around each. */
export function InspectedList({ portal }: { portal: Pick<Portal, 'registry' | 'loaders'> }): ReactNode {
  const { t } = useTranslation('shell');
  const { registry, loaders } = portal;
  const session = useSession();
  const parts = useParts();
  const faults = useFaults();
  const [chosen, setChosen] = useState<string | null>(null);
  const versionOf = (section: string): string => loaders.get(section)?.version() ?? '';
  const flagsOf = (section: string): string =>
    (registry.sections[section]?.stable.descriptor.flags ?? [])
      .map(({ id }) => {
        const isOn = flagOf(`${section}.${id}` as FlagName, session);
        return t(isOn ? 'inspect.on' : 'inspect.off', { id });
      })
      .join(', ');
  return (
    <>
      <Small>{t('inspect.shell', { version: registry.shell.version, serial: registry.serial })}</Small>
      {parts.length === 0 && <Small>{t('inspect.none')}</Small>}
      <Items>
        {parts.map((part) => {
          const { key, section, element } = part;
          const own = faults.get(section) ?? [];
          const flags = flagsOf(section);
          return (
            <li key={key}>
              <Item
                type="button"
                onClick={() => element.scrollIntoView({ block: 'center' })}
                onFocus={() => setChosen(key)}
                onPointerEnter={() => setChosen(key)}
                onBlur={() => setChosen(null)}
                onPointerLeave={() => setChosen(null)}
              >
                <strong>{`${section} ${versionOf(section)}`}</strong>
                <small>{textOf(part, t)}</small>
                {flags !== '' && <small>{flags}</small>}
                {own.length > 0 && (
                  <small data-faults>{t('inspect.faults', { count: own.length, kinds: kindsOf(own) })}</small>
                )}
              </Item>
            </li>
          );
        })}
      </Items>
      {createPortal(
        <div aria-hidden>
          {parts.map(({ key, kind, section, id, box }) => (
            <Outline
              key={key}
              style={box}
              hidden={box.width === 0 || box.height === 0}
              data-chosen={key === chosen || undefined}
              data-faulty={faults.has(section) || undefined}
            >
              <span>{`${section} ${versionOf(section)} ${id ?? t(`inspect.kind.${kind}`)}`}</span>
            </Outline>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
