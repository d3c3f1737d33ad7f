import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared-contracts';
import { foldText } from '@portal/shared-contracts/fold-text';
import { wordsOf } from '@portal/shared-contracts/words';
import { createContext, Fragment, type ReactNode, use, useState } from 'react';
import { hiddenText } from '../waiting/hidden-text.ts';

const More = styled('button')(({ theme }) => ({
  position: 'relative',
  marginLeft: 6,
  padding: '0 8px',
  border: 0,
  borderRadius: 999,
  background: theme.vars.palette.action.hover,
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // A thumb needs a larger target than a line of text.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -6px' },
}));
const Others = styled('span')(hiddenText);

/** What the shown rows were searched for, in the normal form of a search; empty without one. */
export const SearchedText = createContext('');

const isFound = (code: string, searched: string): boolean =>
  wordsOf(searched).some((word) => foldText(code).includes(word));

/** The codes, with those that the search found first. */
export function useFoundFirst(codes: readonly string[]): readonly string[] {
  const searched = use(SearchedText);
  return searched === ''
    ? codes
    : codes.toSorted((one, other) => Number(isFound(other, searched)) - Number(isFound(one, searched)));
}

/** On a card: the first product code and the number of further codes; a press shows them all. */
export function ProductCodes(props: { codes: readonly string[] }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const codes = useFoundFirst(props.codes);
  const [first, ...more] = codes;
  if (first === undefined) return null;
  if (more.length === 0 || isWhole) return <AllCodes codes={codes} />;
  return (
    <>
      <CodeText code={first} />
      <More type="button" onClick={() => setWhole(true)}>
        <span>{`+${formatNumber(more.length)}`}</span>
        <Others>{`, ${more.join(', ')}`}</Others>
      </More>
    </>
  );
}

/** Every code, for paper. */
export const AllCodes = ({ codes }: { codes: readonly string[] }): ReactNode =>
  codes.map((code, at) => (
    <Fragment key={at}>
      {at > 0 && <span>, </span>}
      <CodeText code={code} />
    </Fragment>
  ));

/** A product code, bold if the search found it. Where it does not fit, it wraps after a hyphen. It is copied as one word. */
export function CodeText({ code }: { code: string }): ReactNode {
  const Text = isFound(code, use(SearchedText)) ? 'b' : 'span';
  return (
    // The key replaces the element with its code: text that changes would stay in a translated page.
    <Text key={code}>
      {code.split(/(?<=-)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))}
    </Text>
  );
}
