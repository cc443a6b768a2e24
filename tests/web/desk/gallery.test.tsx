// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskGallery, DeskPhotograph, GalleryDesk } from '#core/desk/gallery/client.ports.ts';
import { galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { movedBefore, photographId, photographIdOf } from '#core/desk/gallery/photograph.ts';
import { takeDownId } from '#core/desk/gallery/take-down.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Gallery } from '../../../web/features/desk/gallery/gallery.page.tsx';
import { click } from '../support/page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = instant(Date.UTC(2025, 10, 24, 9));
const photograph = (at: number, change: Partial<DeskPhotograph> = {}): DeskPhotograph => ({
  ...{ id: photographId(at.toString(16).padStart(16, '0')), caption: `Boots ${at}`, credit: 'Nell', colour: '#8a7f5c' },
  ...{ width: 480, height: 320, widths: [480], state: 'shown', addedAt: now, addedBy: 'Morwenna Pike' },
  ...change,
});

/** Opens the page over a gallery that changes as the server's would. Returns it, and the calls. */
const open = async (first: Partial<DeskGallery> = {}, given: Partial<GalleryDesk> = {}) => {
  let state: DeskGallery = { photographs: [], takeDowns: [], ...first };
  const calls: unknown[][] = [];
  const gallery: GalleryDesk = {
    read: async () => state,
    add: async (file) => {
      const id = photographId(file.length.toString(16).padStart(16, '0'));
      const added = photograph(99, { id, state: 'new', caption: '' });
      state = { ...state, photographs: [...state.photographs, added] };
      calls.push(['add', file.length]);
      return ok({ photograph: added, isKnown: false });
    },
    describe: async (...asked) => {
      calls.push(['describe', ...asked]);
      return ok({});
    },
    move: async (id, before) => {
      calls.push(['move', id, before]);
      const order = movedBefore(
        state.photographs.map((each) => each.id),
        id,
        before,
      );
      state = {
        ...state,
        photographs: order.flatMap((each) => state.photographs.find((one) => one.id === each) ?? []),
      };
      return ok({});
    },
    show: async (ids, isShown) => {
      calls.push(['show', ids, isShown]);
      state = {
        ...state,
        photographs: state.photographs.map((each) =>
          ids.includes(each.id) ? { ...each, state: isShown ? 'shown' : 'hidden' } : each,
        ),
      };
      return ok({});
    },
    delete: async (id) => {
      calls.push(['delete', id]);
      state = { ...state, photographs: state.photographs.filter((each) => each.id !== id) };
      return ok({});
    },
    preview: async () =>
      ok({ to: 'ruby@example.co.uk', subject: 'We’ve taken it down', text: '', html: '<p>Down</p>' }),
    answer: async (...asked) => {
      calls.push(['answer', ...asked]);
      state = { ...state, takeDowns: [] };
      return ok({});
    },
    ...given,
  };
  visit(
    <DeskPortsProvider value={someDeskPorts({ gallery })}>
      <Gallery />
    </DeskPortsProvider>,
    { path: '/desk/gallery' },
  );
  await screen.findByText('Choose pictures, or drop them here');
  return calls;
};
const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Choose pictures, or drop them here'), { target: { files } });
const aFile = (name: string, size: number) => new File([new Uint8Array(size)], name, { lastModified: 1 });
const order = () =>
  within(screen.getByRole('region', { name: 'All pictures' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

describe('pictures at the desk', () => {
  it('gallery pictures at the desk are moved by their arrows and moved back', async () => {
    const calls = await open({ photographs: [photograph(1), photograph(2), photograph(3)] });
    click('Earlier: Boots 3');
    await screen.findByText(words.moved('Boots 3', 2));
    expect(order()).toEqual(['Boots 1', 'Boots 3', 'Boots 2']);
    click('Undo');
    await screen.findByText(words.asItWas);
    expect(order()).toEqual(['Boots 1', 'Boots 2', 'Boots 3']);
    click('Later: Boots 1');
    await screen.findByText(words.moved('Boots 1', 2));
    expect(order()).toEqual(['Boots 2', 'Boots 1', 'Boots 3']);
    expect(calls.map(([what]) => what)).toEqual(['move', 'move', 'move']);
  });

  it('a gallery picture at the desk is dragged to the place of another one', async () => {
    await open({ photographs: [photograph(1), photograph(2), photograph(3)] });
    const [first, , third] = within(screen.getByRole('region', { name: 'All pictures' })).getAllByRole('img');
    const [from, to] = [first?.parentElement, third?.closest('li')];
    if (!from || !to) throw new Error('no pictures');
    fireEvent.dragStart(from);
    fireEvent.dragEnter(to);
    fireEvent.drop(to);
    await screen.findByText(words.moved('Boots 1', 3));
    expect(order()).toEqual(['Boots 2', 'Boots 3', 'Boots 1']);
  });

  it('axe finds nothing in the pictures at the desk', async () => {
    const request = {
      ...{ id: takeDownId('take-down-0123456789'), photographId: photograph(1).id, reason: '', email: null },
      ...{ askedAt: now, answered: null },
    };
    await open({ photographs: [photograph(1), photograph(2, { state: 'new', caption: '' })], takeDowns: [request] });
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(document.body, { rules })).violations.map(({ id }) => id)).toEqual([]);
  });

  it('a gallery picture’s failed move is taken back, and the page says so', async () => {
    await open(
      { photographs: [photograph(1), photograph(2)] },
      { move: async () => Promise.reject(new ServiceFailure('festival', 'no answer')) },
    );
    click('Later: Boots 1');
    await screen.findByText(words.notChanged);
    expect(order()).toEqual(['Boots 1', 'Boots 2']);
  });

  it('new gallery pictures are shown together, one is hidden, and one is deleted after a confirmation', async () => {
    const calls = await open({ photographs: [photograph(1, { state: 'new' }), photograph(2, { state: 'new' })] });
    click(words.showNew(2));
    expect((await screen.findAllByText('Shown')).length).toBe(2);
    click(/^Hide ?: Boots 1/);
    await screen.findByText('Hidden');
    click(/^Delete ?: Boots 2/);
    click('Delete it');
    await expect.poll(order).toEqual(['Boots 1']);
    expect(calls.map(([what]) => what)).toEqual(['show', 'show', 'delete']);
  });

  it('files chosen for the gallery are sent once each, and refused ones are listed with their reason', async () => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(7)));
    const known = photographIdOf([...bytes].map((each) => each.toString(16).padStart(2, '0')).join(''));
    const calls = await open({ photographs: [photograph(1, { id: known })] }, {});
    choose(aFile('one.jpg', 3), aFile('two.jpg', 6), aFile('here.jpg', 7), aFile('one.jpg', 3));
    await screen.findAllByText(words.finished(2, 1, 0));
    // Sent side by side, so in either order.
    expect(calls.toSorted()).toEqual([
      ['add', 4],
      ['add', 8],
    ]);
  });

  it('a refused file for the gallery is named with the reason, and a failing one is tried again by itself', async () => {
    let tries = 0;
    await open(
      {},
      {
        add: async (file) => {
          if (file.length > 4) return refuse({ kind: 'picture-is-heic' });
          tries += 1;
          if (tries === 1) throw new ServiceFailure('festival', 'killed', { retryable: true });
          return ok({ photograph: photograph(1, { state: 'new' }), isKnown: false });
        },
      },
    );
    choose(aFile('one.jpg', 3), aFile('phone.heic', 6));
    await screen.findByText(/phone\.heic: a HEIC photo/);
    await expect
      .poll(() => screen.queryAllByText(words.finished(1, 0, 1)).length, { timeout: 4_000 })
      .toBeGreaterThan(0);
    expect(tries).toBe(2);
  });

  it('gallery pictures on a slow line are sent one by one, and one that is too slow alone is named with what to do', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const tries: number[] = [];
    let sending = 0;
    let most = 0;
    const settle = async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    };
    await open(
      {},
      {
        add: async (file) => {
          tries.push(file.length);
          sending += 1;
          most = tries.length > 3 ? Math.max(most, sending) : 0;
          await settle();
          const isSlow = file.length > 8 || sending > 1;
          if (isSlow) vi.advanceTimersByTime(61_000);
          sending -= 1;
          if (isSlow) throw new ServiceFailure('festival', 'ended after a minute', { retryable: true });
          return ok({ photograph: photograph(file.length, { state: 'new' }), isKnown: false });
        },
      },
    );
    choose(aFile('one.jpg', 3), aFile('two.jpg', 6), aFile('huge.jpg', 9));
    const says = /^huge\.jpg takes longer than a minute to send from here\. Save a smaller copy \(1,600 pixels/;
    await expect.poll(() => screen.queryByText(says), { timeout: 8_000 }).not.toBeNull();
    await expect
      .poll(() => screen.queryAllByText(words.finished(2, 0, 1)).length, { timeout: 8_000 })
      .toBeGreaterThan(0);
    expect(most).toBe(1);
    expect(screen.getByRole('button', { name: words.again(1) })).toBeDefined();
  });

  it('a single gallery picture that is too slow is not sent again by itself', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let tries = 0;
    await open(
      {},
      {
        add: async () => {
          tries += 1;
          vi.advanceTimersByTime(61_000);
          throw new ServiceFailure('festival', 'ended after a minute', { retryable: true });
        },
      },
    );
    choose(aFile('huge.jpg', 9));
    await expect.poll(() => screen.queryByText(/^huge\.jpg takes longer/), { timeout: 8_000 }).not.toBeNull();
    expect(tries).toBe(1);
  });

  it('a take-down request is shown with its picture, its email can be read first, and it is answered', async () => {
    const request = {
      ...{ id: takeDownId('take-down-0123456789'), photographId: photograph(1).id, reason: 'That is my daughter.' },
      ...{ email: 'ruby@example.co.uk', askedAt: now, answered: null },
    };
    const calls = await open({ photographs: [photograph(1)], takeDowns: [request] });
    const article = screen.getByRole('article', { name: 'Boots 1' });
    expect(within(article).getByText('That is my daughter.')).toBeDefined();
    click('taken down');
    await screen.findByText('to ruby@example.co.uk');
    fireEvent.change(screen.getByLabelText(words.wordsTo('ruby@example.co.uk')), { target: { value: 'Sorry.' } });
    expect(screen.queryByText('to ruby@example.co.uk')).toBeNull();
    click(words.takeItDown);
    await screen.findByText(words.answered['taken-down']);
    expect(calls).toEqual([['answer', request.id, { answer: 'taken-down', words: 'Sorry.' }]]);
  });
});
