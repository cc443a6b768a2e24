// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shownEditionTopic } from '#core/kernel/edition/shown-edition-topic.ts';
import { Banner } from '../../../web/app/banner/banner.tsx';
import { isOfAnotherYear, setFirstPage } from '../../../web/app/routes/route-table.ts';
import { archivedYear } from '../../../web/composition/archived-year.ts';
import { aSite, visit } from '../support/site.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const route = { path: '/ticket/:id', page: 'tickets/ticket', frame: 'bare' } as const;
const ticket = `/ticket/${'a'.repeat(32)}`;
const closed = aSite({ years: { shown: 2026, closed: [2025] } });

describe('the page of a closed year’s link', () => {
  it('every other address of a closed year’s page is loaded from the server, because the page’s data are of its year', () => {
    setFirstPage({ pathname: ticket, route, ofClosedYear: archivedYear(closed.config) !== undefined });
    expect(['/', '/tickets', `/ticket/${'b'.repeat(32)}`].map(isOfAnotherYear)).toEqual([true, true, true]);
    setFirstPage({ pathname: ticket, route, ofClosedYear: archivedYear(aSite().config) !== undefined });
    expect(isOfAnotherYear('/tickets')).toBe(false);
    setFirstPage({ pathname: '/2025', route, ofClosedYear: true });
    expect([isOfAnotherYear('/2025/results'), isOfAnotherYear('/tickets')]).toEqual([false, true]);
    setFirstPage({ pathname: '/desk/orders', route, ofClosedYear: true });
    expect(isOfAnotherYear('/desk')).toBe(false);
  });

  it('the page of a year’s link does not reload for the year that the site shows already, and does for the next', async () => {
    setFirstPage({ pathname: ticket, route, ofClosedYear: true });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    let hear: ((news: { readonly topic: string; readonly message: unknown }) => void) | undefined;
    const liveNews = {
      follow: (_topics: readonly string[], listener: typeof hear) => {
        hear = listener;
        return () => {};
      },
    };
    visit(<Banner />, { path: ticket, data: closed, ports: { liveNews } });
    await waitFor(() => expect(hear).toBeDefined());
    hear?.({ topic: shownEditionTopic, message: 2026 });
    expect(reload).not.toHaveBeenCalled();
    hear?.({ topic: shownEditionTopic, message: 2027 });
    expect(reload).toHaveBeenCalledOnce();
  });
});
