import type { ReactNode } from 'react';
import { ErrorBoundary, ErrorView } from '../../src/errors/ErrorView.tsx';
import { say, type Story } from '../story.ts';

function Broken(): ReactNode {
  throw new Error('A screen that cannot be rendered');
}

export const errorView: Story = {
  component: 'error-view',
  states: {
    page: () => <ErrorView onRetry={() => undefined} />,
    compact: () => <ErrorView size="compact" onRetry={() => undefined} />,
    'own-text': () => (
      <ErrorView
        title={say('This list cannot be shown right now', 'Esta lista no se puede mostrar en este momento')}
        advice={say('Forbidden', 'Acceso prohibido')}
      />
    ),
    boundary: () => (
      <ErrorBoundary onError={() => undefined}>
        <Broken />
      </ErrorBoundary>
    ),
  },
};
