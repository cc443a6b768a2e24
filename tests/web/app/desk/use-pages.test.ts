// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePages } from '../../../../web/app/desk/use-pages.ts';

type Page = { readonly rows: readonly string[]; readonly next: number | null };

/** A paged list whose fetches the test settles one by one, in any order. */
const controlledList = () => {
  const asked: { readonly after: number | undefined; readonly fetching: PromiseWithResolvers<Page> }[] = [];
  const read = (after?: number) => {
    const fetching = Promise.withResolvers<Page>();
    asked.push({ after, fetching });
    return fetching.promise;
  };
  const settle = (at: number, outcome: Page | Error) =>
    act(async () => {
      if (outcome instanceof Error) asked[at]?.fetching.reject(outcome);
      else asked[at]?.fetching.resolve(outcome);
    });
  return { read, settle, cursors: () => asked.map(({ after }) => after) };
};

const rows = (pages: readonly Page[]) => pages.flatMap((page) => page.rows);
const render = (read: (after?: number) => Promise<Page>) =>
  renderHook((props: { readonly read: typeof read }) => usePages(props.read, 0), { initialProps: { read } });

afterEach(cleanup);

describe('usePages', () => {
  it('the desk’s paged list fetches one page after the other, and repeats only the page that failed', async () => {
    const { read, settle, cursors } = controlledList();
    const { result } = render(read);
    await waitFor(() => expect(cursors()).toEqual([undefined]));
    await settle(0, { rows: ['Ada'], next: 7 });
    act(() => result.current.more());
    expect(result.current.state).toBe('loading');
    await settle(1, new Error('down'));
    expect(result.current.state).toBe('failed');
    expect(rows(result.current.pages)).toEqual(['Ada']);
    act(() => result.current.again());
    await settle(2, { rows: ['Bertram'], next: null });
    expect(cursors()).toEqual([undefined, 7, 7]);
    expect(rows(result.current.pages)).toEqual(['Ada', 'Bertram']);
  });

  it('the desk’s paged list repeats a failed fetch when the browser goes online', async () => {
    const { read, settle, cursors } = controlledList();
    const { result } = render(read);
    await waitFor(() => expect(cursors()).toHaveLength(1));
    await settle(0, new Error('offline'));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await settle(1, { rows: ['Ada'], next: null });
    expect(result.current).toMatchObject({ state: 'idle', pages: [{ rows: ['Ada'] }] });
  });

  it('the desk’s paged list ignores the answer to a superseded list', async () => {
    const before = controlledList();
    const { result, rerender } = render(before.read);
    await waitFor(() => expect(before.cursors()).toHaveLength(1));
    const after = controlledList();
    rerender({ read: after.read });
    await waitFor(() => expect(after.cursors()).toHaveLength(1));
    await after.settle(0, { rows: ['new'], next: null });
    await before.settle(0, { rows: ['old'], next: null });
    expect(rows(result.current.pages)).toEqual(['new']);
  });
});
