import styled from '@emotion/styled';
import {
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from 'react';

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  '@media print': { display: 'block', minHeight: 0 },
});
const Area = styled('div')({
  flex: '1 1 auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: -2 },
});

/** True when the content of `area` is higher than the area is. */
function useOverflows(area: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      if (area.current) setOverflows(area.current.scrollHeight > area.current.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    for (const each of [area.current, content.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [area, content]);
  return overflows;
}

export interface ScrollAreaProps extends ComponentPropsWithRef<'div'> {
  ref: RefObject<HTMLDivElement | null>;
}

/** The part of a dialog that scrolls; where there is something to scroll, the keyboard can. */
export function ScrollArea({ ref, children, ...rest }: ScrollAreaProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(ref, content);
  return (
    <Area ref={ref} tabIndex={overflows ? 0 : -1} {...rest}>
      <Content ref={content}>{children}</Content>
    </Area>
  );
}
