// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { routeOf, routes } from '../../../web/app/routes/routes.ts';
import { Today } from '../../../web/app/today.tsx';
import { aSite, visit } from '../support/site.tsx';
import { words } from '../support/words.ts';

afterEach(cleanup);

const openAt = (path: string, iso: string) => {
  const now = parseInstant(iso);
  visit(<Today path={routeOf(path).path} />, { data: aSite({ now }), ports: { clock: { now: () => now } } });
};
const note = () => screen.queryByRole('complementary', { name: 'Today' })?.textContent;

describe('today’s note on a page', () => {
  it('today’s note on a page says when the gates open, and from then on how long the page’s place is open', () => {
    openAt('/market', '2025-11-22T07:30:00Z');
    expect(note()).toBe('Today: The market hall opens with the gates, at 10am.');
    cleanup();
    openAt('/Market/', '2025-11-22T12:15:00Z');
    expect(note()).toBe('Today: The market hall is open until 5pm today.');
  });

  it('today’s note on a page uses the hours of the edition', () => {
    const now = parseInstant('2025-11-22T08:00:00Z');
    const { config, ...rest } = aSite({ now });
    const edition = { ...config.edition, startsAt: parseInstant('2025-11-22T09:30:00Z') };
    visit(<Today path="/tickets" />, {
      data: { ...rest, config: { ...config, edition } },
      ports: { clock: { now: () => now } },
    });
    expect(note()).toContain('until the gates open at 9.30am');
  });

  it.each(['2025-10-04T09:00:00Z', '2025-11-22T17:00:00Z', '2025-12-01T10:00:00Z'])(
    'today’s note on a page is absent at %s',
    (iso) => {
      openAt('/market', iso);
      expect(note()).toBeUndefined();
    },
  );

  it('today’s note on a page is absent once the festival has been called off', () => {
    const now = parseInstant('2025-11-22T12:15:00Z');
    visit(<Today path="/market" />, { data: aSite({ now, calledOff: true }), ports: { clock: { now: () => now } } });
    expect(note()).toBeUndefined();
  });

  it('today’s note on a page exists at most once per page, and only for existing pages', () => {
    const pages = words.site.today.pages.map(({ at }) => at);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) expect(routes.map(({ path }) => path)).toContain(page);
  });
});
