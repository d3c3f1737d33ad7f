import { addTexts } from '@portal/shared-ui/i18n';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { FrameBoundary } from './FrameBoundary.tsx';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

test.each([
  ['en', /The frame of this page failed/, 'Reset'],
  ['es', /El marco de esta página falló/, 'Restablecer'],
] as const)(
  'in %s an error of the frame shows a message, and Reset restores the frame',
  async (language, sentence, reset) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    addTexts('shell', { en, es });
    const onFault = jest.fn();
    const portal = { onFault } as Partial<Portal> as Portal;
    let isBroken = true;
    const failure = new Error('broken');
    const Frame = () => {
      if (isBroken) throw failure;
      return <p>The menus</p>;
    };
    const { user } = renderWithProviders(
      <PortalProvider value={portal}>
        <FrameBoundary>
          <Frame />
        </FrameBoundary>
      </PortalProvider>,
      { language },
    );
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(onFault).toHaveBeenCalledWith('shell', 'render', failure, 'error');
    expect(document.documentElement.dataset['frame']).toBe('bar');

    isBroken = false;
    await user.click(screen.getByRole('button', { name: reset }));
    expect(screen.getByText('The menus')).toBeVisible();
  },
);
