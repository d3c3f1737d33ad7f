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

/** True if the content is higher than `area`. */
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

/** The scrolling part of a dialog. It can be focused if it overflows, so that the keyboard can scroll it. */
export function ScrollArea({ ref, children, ...rest }: ScrollAreaProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(ref, content);
  return (
    <Area ref={ref} tabIndex={overflows ? 0 : -1} {...rest}>
      <Content ref={content}>{children}</Content>
    </Area>
  );
}
