/** @jest-environment-options {"url": "https://portal.test/"} */
import {
  accountCalls,
  dropAuthkey,
  hasAuthkey,
  keepAuthkey,
  PAYMENT_LINK_KEY,
  readAuthkey,
  sessionStore,
  setSession,
  whenRefused,
  ApiError,
  countersStore,
} from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { currentLanguage, setLanguage } from '@portal/shared-ui/i18n';
import { forgetHandOffCode, takeHandOffCode } from './hand-off.ts';
import { handleRefusal, endSession, signOut, validateSession } from './session.ts';

describe('the session', () => {
  const real = globalThis.fetch;
  const wire = jest.fn<Promise<Response>, [string, RequestInit]>();
  const leave = jest.fn<void, [string]>();

  beforeEach(() => {
    dropAuthkey();
    localStorage.clear();
    sessionStorage.clear();
    wire.mockReset();
    leave.mockReset();
    globalThis.fetch = wire as typeof fetch;
    whenRefused((error) => handleRefusal(error, leave));
    setSession({ status: 'unknown' });
    history.replaceState(null, '', '/orders/quotes?page=2');
  });
  afterAll(() => {
    globalThis.fetch = real;
  });

  const answer = (status: number, body: object) =>
    wire.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
  const session = () => sessionStore.getState();
  /** Starts the next document, with the storage of this one. */
  const nextDocument = async (pathname: string) => {
    history.replaceState(null, '', pathname);
    setSession({ status: 'unknown' });
    await validateSession();
  };

  test('a person whose key the server knows is signed in', async () => {
    keepAuthkey('half');
    answer(200, { data: anAccount() });
    await validateSession();
    expect(session()).toEqual({ status: 'signedIn', account: anAccount() });
  });

  test('signing out in another tab during the validation signs out here too', async () => {
    keepAuthkey('half');
    globalThis.__portalEarly = new Map([['/api/quotes', Promise.resolve(Response.json({ rows: [] }))]]);
    answer(200, { data: anAccount() });
    const validated = validateSession();
    dropAuthkey();
    await validated;
    expect(session()).toEqual({ status: 'anonymous', expired: false });
    expect(localStorage.getItem('profileId')).toBeNull();
    expect(globalThis.__portalEarly.size).toBe(0);
  });

  test('without a key the person is signed out, and no call is made', async () => {
    localStorage.setItem('profileId', '7');
    localStorage.setItem('i18nextLng', 'es');
    await validateSession();
    expect(session()).toEqual({ status: 'anonymous', expired: false });
    expect(wire).not.toHaveBeenCalled();
    expect([localStorage.getItem('profileId'), localStorage.getItem('i18nextLng')]).toEqual([null, 'es']);
  });

  test('an incomplete session is ended here at once, and on the server', async () => {
    keepAuthkey('half');
    localStorage.removeItem('sessionTime');
    let answerLate: (response: Response) => void = () => undefined;
    wire.mockReturnValue(new Promise((resolve) => (answerLate = resolve)));
    await validateSession();
    expect(wire.mock.calls.map(([url, { method }]) => [method, url])).toEqual([['POST', '/api/logout']]);
    expect(session()).toEqual({ status: 'anonymous', expired: false });
    expect(document.cookie).not.toContain('authkey');
    // Somebody signs in before the server has answered.
    keepAuthkey('new half');
    answerLate(Response.json({ data: null }));
    await accountCalls.readAuthToken().catch(() => undefined);
    expect(hasAuthkey()).toBe(true);
  });

  test('an expired session leads to the login screen, which knows the reason and the page to return to', async () => {
    keepAuthkey('half');
    answer(401, { message: 'Unauthorized' });
    await validateSession();
    expect(leave.mock.calls).toEqual([['/login?next=%2Forders%2Fquotes%3Fpage%3D2']]);
    expect(session()).toEqual({ status: 'unknown' });
    expect(hasAuthkey()).toBe(false);

    await nextDocument('/login');
    expect(session()).toEqual({ status: 'anonymous', expired: true });
    await nextDocument('/login');
    expect(session()).toEqual({ status: 'anonymous', expired: false });
  });

  test('an expired key on the login screen does not leave it', async () => {
    history.replaceState(null, '', '/login');
    keepAuthkey('half');
    answer(401, {});
    await validateSession();
    expect(session()).toEqual({ status: 'anonymous', expired: true });
    expect(leave).not.toHaveBeenCalled();
  });

  test.each(['/payment', '/verifyemail?code=c', '/set-password#code', '/forgot-password'])(
    'an ended session keeps the public page %s and the data of its link',
    async (address) => {
      whenRefused((error) => handleRefusal(error, leave, true));
      history.replaceState(null, '', address);
      keepAuthkey('half');
      localStorage.setItem('profileId', '7');
      sessionStorage.setItem(PAYMENT_LINK_KEY, 'token');
      answer(401, { message: 'Unauthorized' });
      await validateSession();
      expect(session()).toEqual({ status: 'anonymous', expired: true });
      expect(leave).not.toHaveBeenCalled();
      expect(location.href).toBe(`https://portal.test${address}`);
      expect([hasAuthkey(), localStorage.getItem('profileId')]).toEqual([false, null]);
      expect({ ...sessionStorage }).toEqual({ [PAYMENT_LINK_KEY]: 'token' });
    },
  );

  test('a call refused with 401 also ends the session on the server, with its key', async () => {
    keepAuthkey('half');
    answer(401, { message: 'Unauthorized' });
    await validateSession();
    const [, [url, { headers }] = ['', {} as RequestInit]] = wire.mock.calls;
    expect(url).toBe('/api/logout');
    expect(headers).toMatchObject({ authorization: 'Bearer half' });
    expect(wire).toHaveBeenCalledTimes(2);
  });

  test('a refused page leads to the login screen, which knows the reason, and keeps the session', async () => {
    keepAuthkey('half');
    answer(403, {});
    await validateSession();
    expect(leave.mock.calls).toEqual([['/login']]);
    expect(hasAuthkey()).toBe(true);

    answer(200, { data: anAccount() });
    await nextDocument('/login');
    expect(session()).toEqual({ status: 'signedIn', account: anAccount(), refused: true });
    await nextDocument('/login');
    expect(session()).toEqual({ status: 'signedIn', account: anAccount() });
  });

  test('a refusal changes nothing for a visitor', async () => {
    setSession({ status: 'anonymous', expired: false });
    endSession(401, leave);
    endSession(403, leave);
    expect([session(), leave.mock.calls]).toEqual([{ status: 'anonymous', expired: false }, []]);
  });

  describe('handed over by another system', () => {
    const handedOver = {
      customerId: 1001,
      token: 'new half',
      profileId: 7,
      tutorialId: 3,
      sessionId: { identifier: 'shop', branchId: 27, zipCode: '85001' },
    };
    const answers = (login: () => Response) =>
      wire.mockImplementation((url) => {
        if (url === '/api/auth-token') return Promise.resolve(Response.json({ data: { authToken: 'once' } }));
        if (url === '/api/login-by-session-id') return Promise.resolve(login());
        return Promise.resolve(Response.json({ data: anAccount({ preferredLanguage: 1, branchId: 27 }) }));
      });
    const calls = () => wire.mock.calls.map(([url]) => url);

    beforeEach(() => {
      history.replaceState(null, '', '/orders/quotes?id=code');
      takeHandOffCode();
    });
    afterEach(async () => {
      forgetHandOffCode();
      await setLanguage('en');
    });

    test('the code signs the person in, in their language', async () => {
      answers(() => Response.json({ data: handedOver }));
      await validateSession();
      expect(session()).toEqual({
        status: 'signedIn',
        account: anAccount({ preferredLanguage: 1, branchId: 27 }),
      });
      expect(calls()).toEqual(['/api/auth-token', '/api/login-by-session-id', '/api/account']);
      expect(JSON.parse(wire.mock.calls[1]![1].body as string)).toEqual({ id: 'code', authToken: 'once' });
      expect([readAuthkey(), localStorage.getItem('branchId')]).toEqual(['new half', '27']);
      expect(currentLanguage()).toBe('es');
      await validateSession();
      expect(calls()).toHaveLength(4);
    });

    test.each([400, 401, 403, 404, 410, 429])(
      'a code refused with %i leads to the login screen, which shows the refusal',
      async (status) => {
        answers(() => Response.json({}, { status }));
        await validateSession();
        expect(session()).toEqual({ status: 'anonymous', expired: false, handOffFailed: true });
        expect(leave).not.toHaveBeenCalled();
      },
    );

    test('a used link keeps a signed-in person signed in', async () => {
      keepAuthkey('half');
      answers(() => Response.json({}, { status: 410 }));
      await validateSession();
      expect(session()).toMatchObject({ status: 'signedIn', handOff: 'refused' });
      expect(readAuthkey()).toBe('half');
    });

    test('after a failure of the server the same code can be sent again', async () => {
      answers(() => Response.json({}, { status: 500 }));
      await expect(validateSession()).rejects.toMatchObject({ status: 500 });
      answers(() => Response.json({ data: handedOver }));
      await validateSession();
      expect(session()).toMatchObject({ status: 'signedIn' });
    });
  });

  test('after a failure of the server the session stays unknown', async () => {
    keepAuthkey('half');
    answer(500, {});
    await expect(validateSession()).rejects.toMatchObject({ status: 500 });
    expect(session()).toEqual({ status: 'unknown' });
    expect(hasAuthkey()).toBe(true);
  });

  test.each([
    ['answers', () => answer(200, { data: null })],
    ['refuses', () => answer(401, {})],
  ])(
    'signing out keeps only the language, columns and open attempts, when the server %s',
    async (_what, prepare) => {
      keepAuthkey('half');
      localStorage.setItem('tutorialId', '3');
      localStorage.setItem(PAYMENT_LINK_KEY, 'payment');
      localStorage.setItem('i18nextLng', 'es');
      localStorage.setItem('tableLayout:/api/quotes', '["expires"]');
      sessionStorage.setItem('draft', 'x');
      sessionStorage.setItem('attempt:payments.confirm', 'hash key');
      sessionStorage.setItem(PAYMENT_LINK_KEY, 'token');
      prepare();
      await signOut(leave);
      expect(wire.mock.calls.map(([url]) => url)).toEqual(['/api/logout']);
      expect([hasAuthkey(), { ...localStorage }, { ...sessionStorage }]).toEqual([
        false,
        { i18nextLng: 'es', 'tableLayout:/api/quotes': '["expires"]' },
        { 'attempt:payments.confirm': 'hash key' },
      ]);
      expect(leave.mock.calls).toEqual([['/login']]);
    },
  );

  test('signing out without a connection also drops the data, and the page says so', async () => {
    keepAuthkey('half');
    localStorage.setItem('profileId', '3');
    wire.mockRejectedValue(new TypeError('Failed to fetch'));
    await signOut(leave);
    expect([hasAuthkey(), localStorage.getItem('profileId')]).toEqual([false, null]);
    expect(session()).toEqual({ status: 'anonymous', expired: false, signedOutOffline: true });
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('refused calls', () => {
  const leave = jest.fn<void, [string]>();
  const refusal = (status: number, type?: string) => new ApiError(status, type === undefined ? {} : { type });

  beforeEach(() => {
    leave.mockReset();
    history.replaceState(null, '', '/orders/quotes?impersonate-customer-id=7');
    setSession({ status: 'signedIn', account: anAccount({ role: 'staff' }) });
  });

  test('without a grant the view ends: the customer’s data is dropped, and the page stays', () => {
    countersStore.setState({
      counters: { newQuotes: 1, activeOrders: 1, invoicesDue: 1, creditMemos: 1 },
      own: { x: 1 },
    });
    handleRefusal(refusal(403, 'NO_GRANT'), leave);
    expect(sessionStore.getState()).toEqual({ status: 'viewEnded' });
    expect(countersStore.getState()).toEqual({ counters: null, own: {} });
    expect(leave).not.toHaveBeenCalled();
  });

  test('outside of a view, none ends because a call named a customer', () => {
    history.replaceState(null, '', '/orders/quotes');
    const before = sessionStore.getState();
    handleRefusal(refusal(403, 'NO_GRANT'), leave);
    expect([sessionStore.getState(), leave.mock.calls]).toEqual([before, []]);
  });

  test.each(['NOT_IN_VIEW', 'READ_ONLY_VIEW', 'SECTION_REFUSED'])(
    '%s concerns one control: the view goes on',
    (type) => {
      const before = sessionStore.getState();
      handleRefusal(refusal(403, type), leave);
      expect([sessionStore.getState(), leave.mock.calls]).toEqual([before, []]);
    },
  );

  test.each([
    [401, [['/login?next=%2Forders%2Fquotes%3Fimpersonate-customer-id%3D7']]],
    [431, [['/login?next=%2Forders%2Fquotes%3Fimpersonate-customer-id%3D7']]],
    [403, [['/login']]],
  ])('any other %i leads to the login screen', (status, left) => {
    handleRefusal(refusal(status), leave);
    expect(leave.mock.calls).toEqual(left);
  });
});

describe('storage of a visitor', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  test('a page without a session keeps the payment link that opened its tab and a payment begun with one', async () => {
    sessionStorage.setItem(PAYMENT_LINK_KEY, 'token');
    sessionStorage.setItem('draft', 'x');
    localStorage.setItem(PAYMENT_LINK_KEY, 'payment');
    localStorage.setItem('profileId', '3');
    await validateSession();
    expect({ ...sessionStorage }).toEqual({ [PAYMENT_LINK_KEY]: 'token' });
    expect({ ...localStorage }).toEqual({ [PAYMENT_LINK_KEY]: 'payment' });
  });
});
