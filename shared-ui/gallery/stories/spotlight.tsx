import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Spotlight } from '../../src/spotlight/Spotlight.tsx';
import type { SpotlightProps } from '../../src/spotlight/spotlight-props.ts';
import { say, type Story } from '../story.ts';

const Middle = styled('div')({ display: 'grid', placeItems: 'center', gap: 120, minHeight: 480 });

interface LitProps extends Pick<Partial<SpotlightProps>, 'placement' | 'hasArrow'> {
  isWaiting?: boolean;
  hint?: string;
}

function Lit({ isWaiting = false, hint, ...props }: LitProps): ReactNode {
  const [target, setTarget] = useState<Element | null>(null);
  const [other, setOther] = useState<Element | null>(null);
  return (
    <Middle>
      <span ref={setTarget}>{say('Pending quotes', 'Cotizaciones pendientes')}</span>
      <span ref={setOther}>{say('Search', 'Buscar')}</span>
      <Spotlight
        target={isWaiting ? null : target}
        placement="bottom"
        title={say('Pending quotes', 'Cotizaciones pendientes')}
        description={say('Quotes that wait for your answer.', 'Las cotizaciones que esperan su respuesta.')}
        waiting={say('Loading…', 'Cargando…')}
        onClose={() => undefined}
        {...(hint !== undefined && other && { highlight: other, hint: { text: hint, at: other } })}
        {...props}
      >
        <Button size="sm">{say('Next', 'Siguiente')}</Button>
      </Spotlight>
    </Middle>
  );
}

export const spotlight: Story = {
  component: 'spotlight',
  ready: '[role=dialog]',
  states: {
    top: () => <Lit placement="top" />,
    right: () => <Lit placement="right" />,
    bottom: () => <Lit />,
    left: () => <Lit placement="left" />,
    'no-arrow': () => <Lit hasArrow={false} />,
    hint: () => <Lit placement="top" hint={say('Search here', 'Busque aquí')} />,
    waiting: { show: () => <Lit isWaiting />, ready: '[role=presentation]' },
  },
};
