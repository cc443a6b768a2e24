// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredPart } from '../../../web/first-paint/deferred-part.tsx';

const Counter = ({ of }: { of: string }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} {of}
    </button>
  );
};

/** Puts a server-rendered page with a deferred part into the document, as it is before any script has run. */
const aPageWith = async (load: () => Promise<{ Component: typeof Counter }>) => {
  const onServer = deferredPart(async () => ({ Component: Counter }));
  await onServer.preload();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<onServer.Component of="dogs" />);
  const { Component } = deferredPart(load);
  return { ...render(<Component of="dogs" />, { container, hydrate: true }), Part: Component };
};
const idle = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const button = () => screen.getByRole('button');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('deferred part', () => {
  it('a deferred part of a page is rendered by the server', async () => {
    const part = deferredPart(async () => ({ Component: Counter }));
    await part.preload();
    expect(renderToString(<part.Component of="dogs" />)).toContain('dogs</button>');
  });

  it('a deferred part of a page is loaded when the browser is idle, and hydrated in place', async () => {
    const load = vi.fn(async () => ({ Component: Counter }));
    await aPageWith(load);
    const asItCame = button();
    expect(load).not.toHaveBeenCalled();
    await idle();
    expect(load).toHaveBeenCalledOnce();
    expect(button()).toBe(asItCame);
    fireEvent.click(button());
    expect(button().textContent).toBe('1 dogs');
  });

  it('a deferred part of a page keeps the server’s markup when its script fails to load', async () => {
    await aPageWith(() => Promise.reject(new Error('no network')));
    await idle();
    expect(button().textContent).toBe('0 dogs');
  });

  it('a deferred part of a page keeps the server’s markup when its props change before its script has loaded', async () => {
    const { rerender, Part } = await aPageWith(async () => ({ Component: Counter }));
    const asItCame = button();
    rerender(<Part of="hounds" />);
    expect(button()).toBe(asItCame);
    expect(button().textContent).toBe('0 dogs');
    await idle();
    expect(button()).toBe(asItCame);
    expect(button().textContent).toBe('0 hounds');
  });

  it('a deferred part of a page shows its fallback until its script has loaded when the server has not rendered it', async () => {
    const { Component: Part } = deferredPart(async () => ({ Component: Counter }), <p>Loading...</p>);
    await act(async () => render(<Part of="dogs" />));
    expect(screen.getByText('Loading...')).toBeTruthy();
    await idle();
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(button().textContent).toBe('0 dogs');
  });

  it('a deferred part of a page appears with the script of a later load when its own has failed', async () => {
    const load = vi.fn(async () => ({ Component: Counter }));
    load.mockRejectedValueOnce(new Error('no network'));
    const part = deferredPart(load);
    const pageIncomplete = vi.fn();
    Object.assign(window, { pageIncomplete });
    await act(async () => render(<part.Component of="dogs" />));
    await idle();
    expect(screen.queryByRole('button')).toBeNull();
    expect(pageIncomplete, 'the page says so').toHaveBeenCalledOnce();
    await act(() => part.preload());
    expect(button().textContent).toBe('0 dogs');
  });

  it('a deferred part of a page is loaded again after a failure', async () => {
    const load = vi.fn(async () => ({ Component: Counter }));
    load.mockRejectedValueOnce(new Error('no network'));
    const part = deferredPart(load);
    await expect(part.preload()).rejects.toThrow('no network');
    await part.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
