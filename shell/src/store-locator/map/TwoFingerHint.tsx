import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';

const Hint = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  textAlign: 'center',
  fontWeight: 600,
  color: '#fff',
  background: 'rgb(15 27 40 / 0.6)',
  pointerEvents: 'none',
});

/** Long enough to be read, in milliseconds. */
const SHOWN_MS = 1_500;

/** Says how the map is moved to the reader who tries it with one finger: that finger scrolls the page. */
export function TwoFingerHint({ map }: { map: RefObject<SVGSVGElement | null> }): ReactNode {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const svg = map.current;
    if (!svg) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = ({ touches }: TouchEvent): void => {
      clearTimeout(timer);
      setShown(touches.length === 1);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    svg.addEventListener('touchmove', show, { passive: true });
    return () => {
      clearTimeout(timer);
      svg.removeEventListener('touchmove', show);
    };
  }, [map]);
  return isShown && <Hint aria-hidden>{t('locator.map.twoFingers')}</Hint>;
}
