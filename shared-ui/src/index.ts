export type { CSSObject, Theme } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export { useAction, type Action, type ActionOptions, type Outcome } from './actions/use-action.ts';
export { hasAnswer, keepAnswer } from './calls/kept-answers.ts';
export { useCall, type Call, type UseCallOptions } from './calls/use-call.ts';
export { useDivided } from './calls/use-divided.ts';
export { ErrorBoundary } from './errors/ErrorBoundary.tsx';
export { errorText } from './errors/error-text.ts';
export { ErrorView, type ErrorViewProps } from './errors/ErrorView.tsx';
export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from './button/Button.tsx';
export { Fields } from './form/Field.tsx';
export { Form, type FormProps } from './form/Form.tsx';
export { Notice, type NoticeProps } from './form/Notice.tsx';
export { TextInput, type TextInputProps } from './form/TextInput.tsx';
export { inputProblem, type InputProblem, type InputRules } from './form/input-problem.ts';
export { useUnsavedInput } from './form/use-unsaved-input.ts';
export { LanguageSwitch, type LanguageSwitchProps } from './i18n/LanguageSwitch.tsx';
export { Stack, type StackProps } from './layout/Stack.tsx';
export { Text, type TextProps } from './layout/Text.tsx';
export { onAdjusted } from './layout/on-adjusted.ts';
export { useIsMobile } from './layout/use-is-mobile.ts';
export { lateScreen } from './mount/late-screen.tsx';
export { mountSection, type SectionRoot } from './mount/mount-section.tsx';
export { PortalProviders } from './mount/PortalProviders.tsx';
export { Brand } from './brand/Brand.tsx';
export { DateText } from './page/DateText.tsx';
export { Money } from './page/Money.tsx';
export { NotAvailable } from './page/NotAvailable.tsx';
export { Page, type PageProps } from './page/Page.tsx';
export { Link } from './page/TextLink.tsx';
export { PrintedByStaff } from './print/PrintedByStaff.tsx';
export { OnBehalf } from './view/OnBehalf.tsx';
export { useCan, useWhyNot } from './permission/use-can.ts';
export { PageLook } from './theme/PageLook.tsx';
export { styleNonce } from './theme/nonce.ts';
export {
  MOST_TOASTS,
  notify,
  takeToasts,
  whenToastWaits,
  type Toast,
  type ToastMessage,
  type ToastPosition,
  type ToastType,
} from './toasts/notify.ts';
export { Skeleton, TextSkeleton } from './waiting/Skeleton.tsx';
export { lateModule, type LateModule } from './waiting/late-module.ts';
export { LateDialog, type LateDialogProps } from './waiting/LateDialog.tsx';
export { whenIdle } from './waiting/when-idle.ts';
export { hiddenText } from './waiting/hidden-text.ts';
export { ListSkeleton } from './waiting/ListSkeleton.tsx';
export { LoadingDots } from './waiting/LoadingDots.tsx';
export { PageSkeleton } from './waiting/PageSkeleton.tsx';
