// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { useFetched } from '../../../web/composition/use-fetched.ts';
import { Visited } from '../support/site.tsx';

type Outcome = Result<string, 'sold-out'>;

/** A fetch function whose calls the test settles one by one, in any order. */
const controlledFetches = () => {
  const fetches: PromiseWithResolvers<Outcome>[] = [];
  const fetchValue = () => {
    const fetching = Promise.withResolvers<Outcome>();
    fetches.push(fetching);
    return fetching.promise;
  };
  const settle = (index: number, outcome: Outcome | Error) =>
    act(async () => (outcome instanceof Error ? fetches[index]?.reject(outcome) : fetches[index]?.resolve(outcome)));
  return { fetchValue, settle, count: () => fetches.length };
};

type Options = NonNullable<Parameters<typeof useFetched>[1]>;

const renderFetched = (fetchValue: () => Promise<Outcome>, initialProps: Options = {}) => {
  const warnings: string[] = [];
  const log = { info() {}, warn: (message: string) => void warnings.push(message), error() {} };
  const hook = renderHook((options: Options) => useFetched(fetchValue, options), {
    initialProps,
    wrapper: ({ children }) => <Visited ports={{ log }}>{children}</Visited>,
  });
  return { ...hook, warnings };
};

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('useFetched', () => {
  it('the hook useFetched has neither value nor problem while it loads, then the value', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    expect(result.current).toMatchObject({ value: null, problem: null });
    await settle(0, ok('hound'));
    expect(result.current).toMatchObject({ value: 'hound', problem: null });
  });

  it('the hook useFetched keeps the value during a refetch and after a refetch that is refused', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    await settle(0, ok('hound'));
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ value: 'hound', problem: null });
    await settle(1, refuse('sold-out'));
    expect(result.current).toMatchObject({ value: 'hound', problem: { kind: 'refused', refusal: 'sold-out' } });
  });

  it('the hook useFetched logs a failed fetch under the given message and succeeds on a retry', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result, warnings } = renderFetched(fetchValue, { failure: 'hounds could not be fetched' });
    await settle(0, new Error('offline'));
    expect(result.current.problem).toEqual({ kind: 'failed' });
    expect(warnings).toEqual(['hounds could not be fetched']);
    act(() => result.current.refetch());
    expect(result.current.problem).toBeNull();
    await settle(1, ok('hound'));
    expect(result.current.value).toBe('hound');
  });

  it('the hook useFetched keeps a problem until the next answer when `poll` is called', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    await settle(0, new Error('down'));
    act(() => result.current.poll());
    expect(result.current.problem).toEqual({ kind: 'failed' });
    await settle(1, ok('hound'));
    expect(result.current).toMatchObject({ value: 'hound', problem: null });
  });

  it('the hook useFetched repeats a failed fetch, but not a successful one, when the browser goes online', async () => {
    const { fetchValue, settle, count } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));
    await settle(0, new Error('offline'));
    await reconnect();
    await settle(1, ok('hound'));
    expect(result.current).toMatchObject({ value: 'hound', problem: null });
    await reconnect();
    expect(count()).toBe(2);
  });

  it('the hook useFetched repeats fetches that fail soon after the browser has gone online, with a growing delay', async () => {
    vi.useFakeTimers();
    const { fetchValue, settle, count } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await settle(0, new Error('still down'));
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(count()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await settle(1, new Error('still down'));
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(count()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await settle(2, new Error('down for longer'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(count()).toBe(3);
    expect(result.current.problem).toEqual({ kind: 'failed' });
  });

  it('the hook useFetched ignores a response that a newer request has overtaken', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    act(() => result.current.refetch());
    await settle(1, ok('new'));
    await settle(0, ok('old'));
    expect(result.current.value).toBe('new');
  });

  it('the hook useFetched does not log the failure of a fetch that was overtaken or whose component is unmounted', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result, unmount, warnings } = renderFetched(fetchValue, { failure: 'hounds could not be fetched' });
    act(() => result.current.refetch());
    await settle(0, new Error('overtaken'));
    unmount();
    await settle(1, new Error('logged out'));
    expect(warnings).toEqual([]);
  });

  it('the hook useFetched fetches only while `when` is true, and again when `refetchOn` changes', async () => {
    const { fetchValue, settle, count } = controlledFetches();
    const { rerender } = renderFetched(fetchValue, { when: false });
    expect(count()).toBe(0);
    rerender({ when: true, refetchOn: 1 });
    await settle(0, ok('hound'));
    rerender({ when: true, refetchOn: 1 });
    expect(count()).toBe(1);
    rerender({ when: true, refetchOn: 2 });
    await waitFor(() => expect(count()).toBe(2));
  });

  it('the hook useFetched replaces the fetched value and any problem with the value given to `setValue`', async () => {
    const { fetchValue, settle } = controlledFetches();
    const { result } = renderFetched(fetchValue);
    await settle(0, new Error('offline'));
    act(() => result.current.setValue('typed'));
    expect(result.current).toMatchObject({ value: 'typed', problem: null });
  });
});
