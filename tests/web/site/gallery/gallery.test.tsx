// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { GalleryApi } from '#core/desk/gallery/client.ports.ts';
import { galleryMessages as words } from '#core/desk/gallery/messages.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import type { GalleryNow, ShownPhotograph } from '#core/site/frame/gallery-now.ts';
import { PortsProvider } from '../../../../web/composition/ports-context.tsx';
import { ssrPorts } from '../../../../web/composition/ssr-ports.ts';
import { Component as Gallery } from '../../../../web/features/site/gallery/gallery.page.tsx';
import { click } from '../../support/page.tsx';
import { aSite, Visited, visit } from '../../support/site.tsx';

afterEach(cleanup);

const photograph = (at: number, change: Partial<ShownPhotograph> = {}): ShownPhotograph => ({
  id: at.toString(16).padStart(16, '0'),
  caption: `Boots ${at}`,
  credit: 'Nell Garraway',
  colour: '#8a7f5c',
  width: 1600,
  height: 1067,
  widths: [480, 960, 1600],
  ...change,
});
const three: GalleryNow = {
  photographs: [photograph(1), photograph(2, { caption: '', credit: '' }), photograph(3)],
  years: [2025],
};
const withGallery = (gallery?: GalleryNow) => ({ ...aSite(), ...(gallery && { gallery }) });
const Address = () => <p data-testid="search">{useLocation().search}</p>;

const open = (gallery: GalleryNow | undefined = three, api: Partial<GalleryApi> = {}, path = '/gallery') => {
  const openGallery = async () => ({
    read: async () => three as never,
    askToTakeDown: async () => ok({}),
    ...api,
  });
  visit(
    <>
      <Gallery />
      <Address />
    </>,
    { path, data: withGallery(gallery), ports: { openGallery, newAttemptId: () => attemptId('0123456789abcdef') } },
  );
};
const dialog = () => screen.getByRole('dialog');
const address = () => screen.getByTestId('search').textContent;

describe('an empty gallery', () => {
  it('an empty gallery of a cancelled day does not promise pictures', () => {
    visit(<Gallery />, {
      path: '/gallery',
      data: { ...aSite({ calledOff: true }), gallery: { photographs: [], years: [] } },
    });
    expect(screen.getByText(words.nothingCalledOff(2025))).toBeTruthy();
    expect(screen.queryByText(words.nothingYet)).toBeNull();
  });

  it('without signal an empty gallery does not claim that there are none', () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      visit(<Gallery />, { path: '/gallery', data: withGallery({ photographs: [], years: [] }) });
      expect(screen.getByText(words.offlineNothing)).toBeTruthy();
      expect(screen.queryByText(words.nothingYet)).toBeNull();
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });
});

describe('the gallery without scripts', () => {
  it('the gallery shows every picture in its sizes with room reserved, the first at once and the others lazily', () => {
    const html = renderToString(
      <Visited path="/gallery" data={withGallery(three)}>
        <Gallery />
      </Visited>,
    );
    const images = html.match(/<img [^>]*api\/gallery[^>]*>/g) ?? [];
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/width="1600" height="1067"/);
    expect(images[0]).toMatch(/fetchPriority="high"/i);
    expect(images[0]).toContain('loading="eager"');
    expect(images[2]).toContain('loading="lazy"');
    expect(html).toContain('href="/2025/api/gallery/0000000000000001/1600.jpeg"');
    expect(html).toContain('/2025/api/gallery/0000000000000001/480.avif 480w');
    expect(html).toContain('alt="Boots 1"');
    expect(html).not.toContain('style=');
  });
});

describe('the gallery', () => {
  it('the gallery without pictures says so', () => {
    open({ photographs: [], years: [] });
    expect(screen.getByRole('heading', { name: words.nothing })).toBeDefined();
  });

  it('the gallery is fetched when its page was reached by a link, and can be tried again', async () => {
    let tries = 0;
    const read = async () => {
      tries += 1;
      if (tries === 1) throw new ServiceFailure('festival', 'no answer');
      return three as never;
    };
    visit(<Gallery />, {
      path: '/gallery',
      data: withGallery(),
      ports: { openGallery: async () => ({ read, askToTakeDown: async () => ok({}) }) },
    });
    expect(await screen.findByText(/We couldn’t load the pictures/)).toBeDefined();
    click('Try again');
    expect(await screen.findByText('3 pictures')).toBeDefined();
  });

  it('the gallery leads to those of other years', () => {
    open({ ...three, years: [2025, 2024] });
    const years = within(screen.getByRole('navigation', { name: 'Year' })).getAllByRole('link');
    expect(years.map(({ textContent }) => textContent)).toEqual(['2025', '2024']);
    expect(years[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('a gallery picture opens in the viewer, has its own address, and keys lead to the next one', async () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Boots 1' }));
    expect(within(dialog()).getByText('1 of 3')).toBeDefined();
    expect(within(dialog()).getByRole('heading', { name: 'Boots 1' })).toBeDefined();
    expect(address()).toBe('?picture=0000000000000001');
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
    expect(within(dialog()).getByRole('heading', { name: 'Picture 2' })).toBeDefined();
    fireEvent.keyDown(dialog(), { key: 'End' });
    expect(within(dialog()).getByText('3 of 3')).toBeDefined();
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
    expect(within(dialog()).getByText('3 of 3')).toBeDefined();
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Previous picture' }));
    expect(address()).toBe('?picture=0000000000000002');
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByTestId('search')).toBeDefined();
    await expect.poll(address).toBe('');
  });

  it('a shared address of a gallery picture opens it, and one that is gone opens none', () => {
    open(three, {}, '/gallery?picture=0000000000000003');
    expect(within(dialog()).getByText('3 of 3')).toBeDefined();
    cleanup();
    open(three, {}, '/gallery?picture=ffffffffffffffff');
    expect(screen.queryByText(/ of 3/)).toBeNull();
  });

  it('a gallery of many pictures shows more at a click, where the focus goes on, and links without scripts', () => {
    const many = { photographs: Array.from({ length: 30 }, (_, at) => photograph(at + 1)), years: [2025] };
    const html = renderToString(
      <Visited path="/gallery" data={withGallery(many)}>
        <Gallery />
      </Visited>,
    );
    expect(html.match(/<img [^>]*api\/gallery/g)).toHaveLength(22);
    expect(html).toContain('href="/2025/api/gallery/000000000000001e/1600.jpeg"');
    open(many);
    expect(screen.getByText(words.firstOf(22, 30))).toBeDefined();
    click(words.more);
    expect(screen.getByText(words.count(30))).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Boots 23' }));
    expect(screen.queryByRole('button', { name: words.more })).toBeNull();
  });

  it('axe finds nothing in the gallery’s wall of pictures, viewer and form', async () => {
    open();
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const found = async () => (await axe.run(document.body, { rules })).violations.map(({ id }) => id);
    expect(await found()).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'Boots 1' }));
    click(words.takeDown);
    expect(await found()).toEqual([]);
  });

  it('the take-down form works as soon as it is shown, even before the device’s ports are loaded', async () => {
    const loaded = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const ports = {
      openGallery: async () => ({
        read: async () => three as never,
        askToTakeDown: async (...asked: unknown[]) => {
          sent.push(asked);
          return ok({});
        },
      }),
      newAttemptId: (): ReturnType<typeof attemptId> => {
        throw new Error('not loaded yet');
      },
      deviceStorageReady: () => loaded.promise,
    };
    // The page's own ports are filled in place, as those of the browser are.
    visit(
      <PortsProvider value={Object.assign(ports, { ...ssrPorts(withGallery(three)), ...ports })}>
        <Gallery />
      </PortsProvider>,
      { path: `/gallery?picture=${photograph(2).id}`, data: withGallery(three) },
    );
    click(words.takeDown);
    click(words.ask);
    expect(sent).toEqual([]);
    ports.newAttemptId = () => attemptId('0123456789abcdef');
    loaded.resolve();
    expect(await screen.findByText(words.asked)).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  it('a take-down request is sent as typed, unchanged at each try, and confirmed with thanks', async () => {
    const sent: unknown[][] = [];
    open(three, {
      askToTakeDown: async (...asked) => {
        sent.push(asked);
        return sent.length === 1 ? refuse({ kind: 'address-wrong' }) : ok({});
      },
    });
    fireEvent.click(screen.getByRole('link', { name: 'Boots 1' }));
    click(words.takeDown);
    fireEvent.change(screen.getByLabelText(words.why), { target: { value: 'That is me' } });
    fireEvent.change(screen.getByLabelText(words.email), { target: { value: 'ruby@example.co.uk' } });
    click(words.ask);
    expect(await screen.findByText(/doesn’t look right/)).toBeDefined();
    click(words.ask);
    expect(await screen.findByText(words.askedWithEmail)).toBeDefined();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject([
      '0000000000000001',
      { reason: 'That is me', email: 'ruby@example.co.uk', homepage: '' },
    ]);
  });
});
