import { NEWS_OFTEN } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { aNewQuote, newsPortal, type NewsPortal } from './testing/news-portal.ts';

let news: NewsPortal;
beforeAll(async () => {
  news = await newsPortal();
});
afterAll(() => news.portal.close());

const QUOTES = 4;
const step = fc.oneof(
  fc.record({ does: fc.constant('import' as const), quote: fc.nat(QUOTES - 1) }),
  fc.record({ does: fc.constant('wish' as const), often: fc.constantFrom(...NEWS_OFTEN) }),
  fc.record({ does: fc.constant('tell' as const), servers: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('die' as const) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 12 * 60, 4 * 24 * 60) }),
  fc.record({ does: fc.constant('mail' as const) }),
);

let run = 0;
let version = 0;

test('whatever is imported again, wished, killed and told at once by many: no event is mailed twice, and none that is wished to the end is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      run += 1;
      const { db } = news.portal.database;
      const numberOf = (quote: number) => `Q-${run}-${quote}`;
      const mailed: string[] = [];
      const imported = new Set<string>();
      const mail = async () => {
        for (const { text } of await news.texts())
          mailed.push(...[...text.matchAll(/^- (Q-\d+-\d+)/gm)].map(([, number = '']) => number));
      };
      const today = () => news.portal.now().toISOString().slice(0, 10);
      let wasNever = false;
      await news.wish({ news: { quoteNew: 'daily' } });
      for (const each of steps) {
        if (each.does === 'import') {
          const number = numberOf(each.quote);
          version += 1;
          const [quoteDate, expires] = [today(), '2046-01-01'];
          await news.send({ quotes: [aNewQuote(number, { version, quoteDate, expires })] });
          imported.add(number);
        } else if (each.does === 'wish') {
          wasNever ||= each.often === 'never';
          await news.wish({ news: { quoteNew: each.often } });
        } else if (each.does === 'tell')
          await Promise.all(Array.from({ length: each.servers }, () => news.tell()));
        else if (each.does === 'die') {
          await db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
          await news.tell();
          await db.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute();
        } else if (each.does === 'wait') {
          news.portal.advance({ minutes: each.minutes });
          await news.portal.signIn('credit').then((headers) => (news.headers = headers));
        } else await mail();
      }
      // Every wish is due on a later Monday.
      news.portal.advance({ minutes: 8 * 24 * 60 });
      news.headers = await news.portal.signIn('credit');
      await news.tell();
      await mail();
      expect(mailed).toHaveLength(new Set(mailed).size);
      if (!wasNever) expect(mailed.toSorted()).toEqual([...imported].sort());
    }),
    { numRuns: 25 },
  );
}, 300_000);
