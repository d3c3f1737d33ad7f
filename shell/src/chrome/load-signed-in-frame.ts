import type { SignedInFrame } from './SignedInFrame.tsx';

/** Loads the frame with menus. The login screen does without menus, so it does without their code. */
export const loadSignedInFrame = async (): Promise<{ default: typeof SignedInFrame }> => {
  const module = await import(/* webpackChunkName: "frame" */ './SignedInFrame.tsx');
  return { default: module.SignedInFrame };
};
