import '../../i18n/choosing-texts.ts';
export { ChosenRows, CountText } from './ChosenRows.tsx';
export { FoundNumbers, FoundText } from './FoundNumbers.tsx';
export { HiddenRows } from './HiddenRows.tsx';
export { LeftRows, LeftText } from './LeftRows.tsx';
export { NotShown } from './NotShown.tsx';
export { pastedText } from './pasted-text.ts';
