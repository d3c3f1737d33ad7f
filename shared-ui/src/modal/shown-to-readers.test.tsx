import { act, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { SlideOver } from '../details-panel/SlideOver.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { BareModal, Modal } from './Modal.tsx';

const SLIDE = 1_000;

/**
 * Ends the transition of the front modal in the same commit that adds the elements of the modal behind it.
 */
function EndOfTransition(): null {
  useLayoutEffect(() => {
    jest.advanceTimersByTime(SLIDE);
  }, []);
  return null;
}

type Kind = 'panel' | 'dialog' | 'bare modal';

function One({ kind, title, open }: { kind: Kind; title: string; open: boolean }): ReactNode {
  const props = { open, onClose: () => undefined, title, children: title };
  if (kind === 'panel') return <SlideOver {...props} />;
  if (kind === 'dialog') return <Modal {...props} />;
  return (
    <BareModal open={open}>
      <div role="dialog" aria-label={title} />
    </BareModal>
  );
}

function Page({ kinds: [first, second], step }: { kinds: [Kind, Kind]; step: number }): ReactNode {
  return (
    <>
      <One kind={first} title="Invoice I-1" open={step === 0} />
      {step === 2 && <One kind={second} title="Payment" open />}
      {step === 2 && <EndOfTransition />}
    </>
  );
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each<[Kind, Kind]>([
  ['panel', 'dialog'],
  ['dialog', 'dialog'],
  ['dialog', 'panel'],
  ['panel', 'bare modal'],
])('a %s that ends its transition as a %s opens does not hide it', (...kinds) => {
  const { rerender } = renderWithProviders(<Page kinds={kinds} step={0} />);
  act(() => void jest.advanceTimersByTime(SLIDE));
  rerender(<Page kinds={kinds} step={1} />);
  rerender(<Page kinds={kinds} step={2} />);
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeInTheDocument();
  expect(screen.queryByText('Invoice I-1')).not.toBeInTheDocument();
});
