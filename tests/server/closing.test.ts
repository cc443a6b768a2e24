import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openFestival } from '../support/festival.ts';
import { plainPages } from '../support/plain-pages.ts';

/** A promise and the way to keep it. */
const promised = () => Promise.withResolvers<void>();

describe('closing', () => {
  it('answers whoever is being served, and lets their connection go instead of waiting for more', async () => {
    const [asked, mayAnswer] = [promised(), promised()];
    const slowPage = async (...page: Parameters<typeof plainPages.page>) => {
      asked.resolve();
      await mayAnswer.promise;
      return plainPages.page(...page);
    };
    const festival = await openFestival({ web: { maker: { ...plainPages, page: slowPage }, files: undefined } });
    const agent = new Agent({ keepAlive: true });
    const served = new Promise<IncomingMessage>((resolve, reject) => {
      get(`http://127.0.0.1:${new URL(festival.origin).port}/tickets`, { agent }, resolve).once('error', reject);
    });
    await asked.promise;
    const closed = festival.close();
    mayAnswer.resolve();
    const answer = await served;
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain('Adult day ticket');
    await closed;
    agent.destroy();
  });
});
