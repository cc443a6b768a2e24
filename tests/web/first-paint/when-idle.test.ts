import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../web/first-paint/when-idle.ts';

/** A task that runs until the test ends it. */
const aTask = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: vi.fn(() => ended), end: () => end() };
};

describe('idle task queue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Calls back at once, as if the browser were always idle.
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  });
  afterEach(async () => {
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('the idle task queue runs tasks one after the other, in order', async () => {
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

  it('the idle task queue waits at most two seconds for a task that does not end', async () => {
    const [stuck, next] = [aTask(), aTask()];
    whenIdle(stuck.run);
    whenIdle(next.run);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(next.run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(next.run).toHaveBeenCalledOnce();
  });

  it('the idle task queue continues after a task that fails', async () => {
    const next = vi.fn();
    whenIdle(() => Promise.reject(new Error('no network')));
    whenIdle(() => {
      throw new Error('no such thing');
    });
    whenIdle(next);
    await vi.advanceTimersByTimeAsync(10);
    expect(next).toHaveBeenCalledOnce();
  });

  it('the idle task queue waits a moment in a browser without requestIdleCallback', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const run = vi.fn();
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(100);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledOnce();
  });
});
