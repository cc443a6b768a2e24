import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../web/first-paint/when-idle.ts';

/** Something that goes on until it is told to end. */
const aTask = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: vi.fn(() => ended), end: () => end() };
};

describe('what waits for an idle page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Idle at once, whenever asked.
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  });
  afterEach(async () => {
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes one after the other, in the order in which it was asked for', async () => {
    const [cart, clock] = [aTask(), aTask()];
    whenIdle(cart.run);
    whenIdle(clock.run);
    await vi.advanceTimersByTimeAsync(10);
    expect(cart.run).toHaveBeenCalledOnce();
    expect(clock.run).not.toHaveBeenCalled();

    cart.end();
    await vi.advanceTimersByTimeAsync(10);
    expect(clock.run).toHaveBeenCalledOnce();
  });

  it('waits no longer than two seconds for what does not end', async () => {
    const [stuck, next] = [aTask(), aTask()];
    whenIdle(stuck.run);
    whenIdle(next.run);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(next.run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(next.run).toHaveBeenCalledOnce();
  });

  it('goes on after what goes wrong', async () => {
    const next = vi.fn();
    whenIdle(() => Promise.reject(new Error('no network')));
    whenIdle(() => {
      throw new Error('no such thing');
    });
    whenIdle(next);
    await vi.advanceTimersByTimeAsync(10);
    expect(next).toHaveBeenCalledOnce();
  });

  it('waits a little where the browser cannot say when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const run = vi.fn();
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(100);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledOnce();
  });
});
