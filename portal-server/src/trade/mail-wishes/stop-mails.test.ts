import PostalMime from 'postal-mime';
import { smtpDelivery } from '../../platform/mail/delivery.ts';
import { mailServer } from '../../platform/mail/testing/mail-server.ts';
import { mailsOf, PUBLIC_URL, sendQueued } from '../../platform/mail/testing/mailbox.ts';
import { aNewQuote, newsPortal, WISHES, type NewsPortal } from '../news/testing/news-portal.ts';

let news: NewsPortal;
beforeEach(async () => {
  news = await newsPortal();
});
afterEach(() => news.portal.close());

test('a mail has the headers of one-click unsubscribe, which ends all news without a login; reading changes nothing', async () => {
  await news.wish({ news: { quoteNew: 'atOnce', invoiceDue: 'daily' } });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  await news.tell();
  const server = await mailServer();
  await sendQueued(news.portal, smtpDelivery(server.url, 'Metals <no-reply@news.portal.test>'));
  const mail = await PostalMime.parse(server.received[0]?.message ?? '');
  await server.close();
  const headerOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = headerOf('list-unsubscribe')?.replace(/^<|>$/g, '').replace(PUBLIC_URL, '') ?? '';
  const page = /\/stop-mails\?token=[\w-]+/.exec(mail.text ?? '')?.[0];
  const newsOf = async () =>
    (await news.portal.app.inject({ url: WISHES, headers: news.headers })).json<{ data: { news: object } }>()
      .data.news;
  const before = await newsOf();

  const got = await news.portal.app.inject({ url });
  expect([got.statusCode, got.headers.location]).toEqual([303, page]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const other = await news.portal.app.inject({ method: 'POST', url, headers: form, payload: 'a=b' });
  expect(other.statusCode).toBe(400);
  expect(await newsOf()).toEqual(before);

  const oneClick = () =>
    news.portal.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
  expect((await oneClick()).statusCode).toBe(200);
  expect((await oneClick()).statusCode).toBe(200);
  expect(new Set(Object.values(await newsOf()))).toEqual(new Set(['never']));
});

test('the page of a mail ends the mails by its token, and an unknown token ends nothing', async () => {
  await news.wish({ news: { quoteNew: 'atOnce' }, monthlyStatement: true });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  await news.tell();
  const [mail] = await mailsOf(news.portal);
  const token = /stop-mails\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const stop = (sent: string | undefined) =>
    news.portal.app.inject({ method: 'POST', url: '/api/account/stop-mails', payload: { token: sent } });
  expect((await stop('x'.repeat(43))).statusCode).toBe(404);
  expect((await stop(token)).statusCode).toBe(200);
  const { data } = (await news.portal.app.inject({ url: WISHES, headers: news.headers })).json<{
    data: { news: { quoteNew: string }; monthlyStatement: boolean };
  }>();
  expect([data.news.quoteNew, data.monthlyStatement]).toEqual(['never', true]);
});
