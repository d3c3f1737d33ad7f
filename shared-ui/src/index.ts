export type { CSSObject, Theme } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export { NO_WRITE, useAction, type Action, type ActionOptions, type Outcome } from './actions/use-action.ts';
export { cacheAnswer } from './calls/cached-answers.ts';
export { useCall, type Call, type UseCallOptions, useDeferredCall } from './calls/use-call.ts';
export { ErrorBoundary, ErrorView, type ErrorViewProps } from './errors/ErrorView.tsx';
export { errorText } from './errors/error-text.ts';
export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from './button/Button.tsx';
export { StripRoom } from './dashboard/StripRoom.tsx';
export { Fields } from './form/Field.tsx';
export { Form, type FormProps, useUnsavedInput } from './form/Form.tsx';
export { Notice, type NoticeProps, OnBehalf } from './form/Notice.tsx';
export { SignInObstacle } from './form/SignInObstacle.tsx';
export { TextInput, type TextInputProps } from './form/TextInput.tsx';
export { inputProblem, type InputProblem, type InputRules } from './form/input-problem.ts';
export { LanguageSwitch, type LanguageSwitchProps } from './i18n/LanguageSwitch.tsx';
export { Stack, type StackProps } from './layout/Stack.tsx';
export { Text, type TextProps } from './layout/Text.tsx';
export { onAdjusted, useIsMobile } from './layout/use-media.ts';
export { lateScreen } from './mount/LateScreen.tsx';
export { mountSection, type SectionRoot } from './mount/mount-section.tsx';
export { PortalProviders } from './mount/PortalProviders.tsx';
export { Brand } from './brand/Brand.tsx';
export { DateText, Money, NotAvailable } from './page/Values.tsx';
export { Page, type PageProps } from './page/Page.tsx';
export { Link } from './page/TextLink.tsx';
export { PrintedByStaff } from './print/Printed.tsx';
export { useFlag } from './flags/use-flag.ts';
export { useCan, useWhyNot } from './permission/use-can.ts';
export { PageLook } from './theme/PageLook.tsx';
export { styleNonce } from './theme/style-cache.ts';
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
export { Skeleton, TextSkeleton, LoadingDots } from './waiting/Skeleton.tsx';
export { lateModule, type LateModule } from './waiting/late-module.ts';
export { LateDialog, type LateDialogProps } from './waiting/LateDialog.tsx';
export { whenIdle } from './waiting/when-idle.ts';
export { hiddenText } from './waiting/hidden-text.ts';
export { ListSkeleton, PageSkeleton } from './waiting/PageSkeleton.tsx';
