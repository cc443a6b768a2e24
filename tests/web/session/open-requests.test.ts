import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRequests } from '../../../web/session/open-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A port with two methods; the test settles their answers. */
const aPort = () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  return { answers, port: { first: () => answers[0].promise, second: () => answers[1].promise } };
};

const isDone = async (work: Promise<void>) => {
  let done = false;
  void work.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return () => done;
};

describe('open requests', () => {
  it('a page’s open requests are settled at once when there are none', async () => {
    const done = await isDone(openRequests().settled(1_000));
    expect(done()).toBe(true);
  });

  it('a page’s open requests are settled once all are answered or have failed', async () => {
    const { answers, port } = aPort();
    const requests = openRequests();
    const tracked = requests.track(port);
    const [first, second] = [tracked.first(), tracked.second()];
    const done = await isDone(requests.settled(1_000));
    answers[0].resolve('here');
    expect(await first).toBe('here');
    await vi.advanceTimersByTimeAsync(0);
    expect(done()).toBe(false);
    answers[1].reject(new Error('no network'));
    await expect(second).rejects.toThrow('no network');
    await vi.advanceTimersByTimeAsync(0);
    expect(done()).toBe(true);
  });

  it('a page’s open requests are not waited for longer than the given time', async () => {
    const requests = openRequests();
    const { answers, port } = aPort();
    const asked = requests.track(port).first();
    const done = await isDone(requests.settled(1_000));
    await vi.advanceTimersByTimeAsync(999);
    expect(done()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(true);
    answers[0].resolve('late');
    expect(await asked).toBe('late');
  });
});
