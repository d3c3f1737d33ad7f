import { ApiError } from '@portal/shared-contracts';
import { addTexts, i18n } from '@portal/shared-ui/i18n';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { PasskeyProblem, problemOf, problemText } from './passkey-problem.ts';

beforeAll(() => addTexts(SECTION, allTexts));

const textOf = (error: unknown, language = 'en'): string =>
  problemText(error, i18n.getFixedT(language, SECTION));

test.each([
  [
    { errorCode: 'unknown', title: 'The operation either timed out or was not allowed. See: https://w3.org' },
    'The passkey prompt was cancelled or timed out.',
  ],
  [
    { errorCode: 'unknown', title: 'This request has been cancelled by the user.' },
    'The passkey prompt was cancelled or timed out.',
  ],
  [
    {
      errorCode: 'unknown',
      title:
        'The user attempted to register an authenticator that contains one of the credentials already registered',
    },
    'This device already has a passkey for this portal.',
  ],
  [
    { errorCode: 'invalid_token', title: 'x' },
    'The registration of the passkey has expired. Please start again.',
  ],
  [{ errorCode: 'tenant_disabled', title: 'This tenant is disabled' }, 'This tenant is disabled'],
  [{ errorCode: 'unknown', title: 'This is an invalid domain.' }, 'This is an invalid domain.'],
])('%j is shown as %j', (problem, text) => expect(textOf(problemOf(problem))).toBe(text));

test('shows a known problem in Spanish', () =>
  expect(textOf(new PasskeyProblem('not_supported'), 'es')).toBe(
    'Este navegador o dispositivo no admite llaves de acceso.',
  ));

test.each([
  [new ApiError(400, { message: 'Passkey name is required' }), 'Passkey name is required'],
  [new Error('Something of its own'), 'Something of its own'],
  [
    Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }),
    'Oops! Something went wrong!',
  ],
])('an exception shows its message, unless it is for developers only', (error, text) =>
  expect(textOf(error)).toBe(text),
);
