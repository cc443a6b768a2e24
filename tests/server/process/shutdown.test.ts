import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openFestival } from '../../support/festival.ts';
import { plainPages } from '../../support/plain-pages.ts';

describe('shutdown', () => {
  it.each([
    ['a page', '/tickets', 'Adult day ticket'],
    ['an API response', '/readyz', 'ready'],
  ])('shutdown completes an open response (%s) and closes its keep-alive connection', async (_what, path, words) => {
    const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowly = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      asked.resolve();
      await mayAnswer.promise;
      return work();
    };
    const festival = await openFestival({
      web: {
        maker: { ...plainPages, page: (...page) => slowly(() => plainPages.page(...page)) },
        files: undefined,
      },
      change: ({ database }) => ({
        database: { ...database, read: (query) => slowly(() => database.read(query)) },
      }),
    });
    const agent = new Agent({ keepAlive: true });
    const served = new Promise<IncomingMessage>((resolve, reject) => {
      get(`http://127.0.0.1:${new URL(festival.origin).port}${path}`, { agent }, resolve).once('error', reject);
    });
    await asked.promise;
    const closed = festival.close();
    await expect.poll(() => festival.app.server.listening).toBe(false);
    mayAnswer.resolve();
    const answer = await served;
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain(words);
    await closed;
    agent.destroy();
  });
});
