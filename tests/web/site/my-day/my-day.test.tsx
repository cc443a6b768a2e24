// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { instant, parseInstant } from '#core/kernel/time.ts';
import type { StarsOnDevice } from '#core/site/my-day/client.ports.ts';
import { mergeStars, starKeyOf } from '#core/site/my-day/star.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { Component as Home, parts } from '../../../../web/features/site/home/home.page.tsx';
import { Component as MyDay } from '../../../../web/features/site/my-day/my-day.page.tsx';
import { Component as Today } from '../../../../web/features/site/my-day/today.page.tsx';
import { deferredObservable } from '../../../../web/session/observable.ts';
import { savedStars as saved } from '../../support/saved-stars.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const spores = starKeyOf('item', 'Spores II');
const panel = starKeyOf('item', 'Judges’ panel');

describe('your day', () => {
  it('a starred item is on Your day, and overlapping items are shown as a clash', async () => {
    const savedStars = saved();
    visit(<MyDay />, { ports: { savedStars } });
    expect(screen.getByText(/Nothing starred yet/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Star Spores II' }));
    fireEvent.click(screen.getByRole('button', { name: 'Star Judges’ panel' }));
    const day = within(screen.getByRole('region', { name: 'Your day' }));
    expect(day.getByText('Two things around 1pm')).toBeTruthy();
    expect(day.getByText('They overlap by 60 minutes.')).toBeTruthy();
    expect(
      savedStars
        .load()
        .stars.map(({ key }) => key)
        .toSorted(),
    ).toEqual([panel, spores].toSorted());
    fireEvent.click(day.getByRole('button', { name: 'Starred: Judges’ panel' }));
    expect(day.queryByText(/Two things/)).toBeNull();
  });

  it('after the log-in the stars of the device and of the account are merged', async () => {
    const savedStars = saved({ owner: null, stars: [{ key: spores, isOn: true, at: instant(1) }] });
    const account: StarsOnDevice = { owner: 'ada', stars: [{ key: panel, isOn: true, at: instant(2) }] };
    const merge = async ({ stars }: StarsOnDevice) => ({ owner: 'ada', stars: mergeStars(stars, account.stars) });
    visit(<MyDay />, {
      ports: { savedStars, signedIn: deferredObservable(true), openAccountStars: async () => ({ merge }) },
    });
    await screen.findByText('Stars are kept on this phone and in your account.');
    expect(savedStars.load()).toMatchObject({ owner: 'ada', stars: [{ key: panel }, { key: spores }] });
  });

  it('stars of another account are not merged into this one', async () => {
    const savedStars = saved({ owner: 'ben', stars: [{ key: spores, isOn: true, at: instant(1) }] });
    const merge = async () => ({ owner: 'ada', stars: [] });
    visit(<MyDay />, {
      ports: { savedStars, signedIn: deferredObservable(true), openAccountStars: async () => ({ merge }) },
    });
    await waitFor(() => expect(savedStars.load()).toEqual({ owner: 'ada', stars: [] }));
  });

  it('a trader’s stall can be starred beside the typed ones, and is on the day with its pitch', () => {
    const stall = { id: 'trader-asha', name: 'Cuckmere Honey', description: '', categories: [], sellsFood: true };
    const market = { stalls: [{ ...stall, links: {}, picture: [], pitch: '7' }], plan: null };
    visit(<MyDay />, { data: { ...aSite(), market }, ports: { savedStars: saved() } });
    const row = screen.getByRole('heading', { level: 3, name: 'Cuckmere Honey' }).closest('li') as HTMLElement;
    expect(within(row).getByText('Pitch 7')).toBeTruthy();
    fireEvent.click(within(row).getByRole('button', { name: 'Star Cuckmere Honey' }));
    const day = within(screen.getByRole('region', { name: 'Your day' }));
    expect(day.getByRole('heading', { name: 'Cuckmere Honey' })).toBeTruthy();
  });

  it('without signal a star stays on the device, and the page says so', async () => {
    const savedStars = saved();
    const merge = async () => {
      throw new Error('no signal');
    };
    visit(<MyDay />, {
      ports: { savedStars, signedIn: deferredObservable(true), openAccountStars: async () => ({ merge }) },
    });
    await screen.findByText(/safe on this phone/);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Star Spores II' })));
    expect(savedStars.load().stars).toMatchObject([{ key: spores, isOn: true }]);
  });
});

describe('today', () => {
  const at = (time: string) => aSite({ now: parseInstant(`2025-11-22T${time}:00Z`) });

  it('Today says what is on now and in the next half hour, starred items first', async () => {
    const savedStars = saved({ owner: null, stars: [{ key: spores, isOn: true, at: instant(1) }] });
    visit(<Today />, { data: at('12:40'), ports: { savedStars } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('It’s 12.40pm');
    const part = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
    expect(within(part('On now')).getByText('Fine Foods lunch')).toBeTruthy();
    await waitFor(() =>
      expect(within(part('In the next half hour')).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(
        'Spores II',
      ),
    );
  });

  it('Today names the next starred item with its place on the map, and how long it is until then', async () => {
    const savedStars = saved({ owner: null, stars: [{ key: spores, isOn: true, at: instant(1) }] });
    visit(<Today />, { data: at('12:40'), ports: { savedStars } });
    const next = within(await screen.findByRole('region', { name: 'Next for you' }));
    expect(next.getByRole('heading', { name: 'Spores II' }).parentElement?.textContent).toBe(
      'Spores II1–2pm5 Microscope tent',
    );
    expect(next.getByText('20').parentElement?.textContent).toBe('20 minutes');
    expect(screen.getByRole('img', { name: 'The day from 10am to 5pm; it’s 12.40pm' })).toBeTruthy();
    cleanup();
    visit(<Today />, { data: at('15:00'), ports: { savedStars } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next for you' })).toBeNull());
  });

  it('Today names the next item of the programme in the same place for a visitor without a starred one', () => {
    visit(<Today />, { data: at('12:40'), ports: { savedStars: saved() } });
    const next = within(screen.getByRole('region', { name: 'Next on the programme' }));
    expect(next.getByText('20').parentElement?.textContent).toBe('20 minutes');
    expect(screen.queryByRole('region', { name: 'Next for you' })).toBeNull();
  });

  it('Today names the starred stalls, which are open all day', async () => {
    const stall = { id: 'trader-asha', name: 'Cuckmere Honey', description: '', categories: [], sellsFood: true };
    const market = { stalls: [{ ...stall, links: {}, picture: [], pitch: '7' }], plan: null };
    const stars = [{ key: starKeyOf('stall', 'Cuckmere Honey'), isOn: true, at: instant(1) }];
    visit(<Today />, { data: { ...at('12:40'), market }, ports: { savedStars: saved({ owner: null, stars }) } });
    const mine = within(await screen.findByRole('region', { name: 'Stalls you starred' }));
    expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cuckmere HoneyPitch 7open all day',
    ]);
    fireEvent.click(mine.getByRole('button', { name: 'Starred: Cuckmere Honey' }));
    expect(screen.queryByRole('region', { name: 'Stalls you starred' })).toBeNull();
  });

  it('Today says where to go for a lost child, and whom to ring', () => {
    visit(<Today />, { data: at('12:40') });
    const lost = screen.getByRole('heading', { name: 'Lost someone?' }).parentElement as HTMLElement;
    expect(within(lost).getByRole('link', { name: 'Call 01632 960142' }).getAttribute('href')).toBe('tel:01632960142');
  });

  it('Today says who is searching with how many points and who leads; a signed class has its winner', () => {
    const moss = { number: 22, hound: 'Moss', breed: 'Springer spaniel', handler: 'Dee Okoro' };
    const inTheRing = [{ ...moss, startedAt: parseInstant('2025-11-22T12:36:00Z'), minutes: 10, pointsSoFar: 20 }];
    const final = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
    const boards = [
      aBoard({ inTheRing }),
      aBoard({ level: 'bronze', status: final }),
      aBoard({ level: 'gold', rows: [] }),
    ];
    const rings = { rings: [], coming: [], announcements: [] };
    visit(<Today />, { data: { ...at('12:40'), boards, rings } });
    const said = (name: string) => screen.getByRole('heading', { level: 3, name }).parentElement?.textContent;
    expect(said('Silver')).toBe('SilverIn the ringMoss, 20 so farFirst so farBramble, 35');
    expect(said('Bronze')).toBe('BronzeWinnerBramble, 35');
    expect(screen.queryByRole('heading', { level: 3, name: 'Gold' })).toBeNull();
  });

  it('the installed app opens with the day by the clock on the day, and with the first page before', async () => {
    await Promise.all(parts.map((part) => part.preload()));
    const opened = (now: string) => {
      const pages = (
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/today" element={<Today />} />
        </Routes>
      );
      visit(pages, { path: '/?app', data: aSite({ now: parseInstant(now) }) });
    };
    opened('2025-11-22T12:40:00Z');
    expect(await screen.findByRole('heading', { level: 1, name: 'It’s 12.40pm' })).toBeTruthy();
    cleanup();
    opened('2025-11-01T12:40:00Z');
    expect(screen.queryByRole('heading', { name: 'Not today, not yet' })).toBeNull();
  });

  it.each([
    ['2025-11-01T12:00:00Z', 'Not today, not yet'],
    ['2025-11-22T18:00:00Z', 'That was the day'],
    ['2025-11-25T12:00:00Z', 'The day is over'],
  ])('Today at %s says that it is another day: %s', (now, title) => {
    visit(<Today />, { data: aSite({ now: parseInstant(now) }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('Today links to the results and the pictures after the day', () => {
    const { edition } = aSite().config;
    const parts = { ...edition.parts, gallery: true };
    visit(<Today />, { data: aSite({ now: parseInstant('2025-11-25T12:00:00Z'), edition: { ...edition, parts } }) });
    expect(screen.getByRole('link', { name: 'The results' }).getAttribute('href')).toBe('/results');
    expect(screen.getByRole('link', { name: 'The pictures' }).getAttribute('href')).toBe('/gallery');
  });

  it.each([
    ['2025-11-22T09:30:00Z', '2025-11-22T12:00:00Z', /fetched at 9.30am: the times and the map are all here/],
    ['2025-11-21T17:00:00Z', '2025-11-22T12:00:00Z', /fetched at 5pm on Friday 21 November: the times/],
    ['2025-11-20T17:00:00Z', '2025-11-20T18:00:00Z', /fetched at 5pm\.$/],
  ])('Today without signal, fetched at %s and read at %s says when that was', (fetched, read, says) => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      const clock = { now: () => parseInstant(read) };
      visit(<Today />, { data: aSite({ now: parseInstant(fetched) }), ports: { clock } });
      expect(screen.getByText(says)).toBeTruthy();
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('your day says that the day was, or that it is called off, and offers nothing by the clock any more', () => {
    const openedAt = (now: string, calledOff?: true) =>
      visit(<MyDay />, { data: aSite({ now: parseInstant(now), ...(calledOff && { calledOff }) }) });
    openedAt('2025-11-22T12:00:00Z');
    expect(screen.getByRole('link', { name: 'Open Today' })).toBeTruthy();
    cleanup();
    openedAt('2025-11-25T12:00:00Z');
    expect(screen.getByText(/^That was the day/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open Today' })).toBeNull();
    cleanup();
    openedAt('2025-11-22T12:00:00Z', true);
    expect(screen.getByText(/^The 2025 festival has been called off/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open Today' })).toBeNull();
  });

  it('Today says that a cancelled day is off, and follows a moved one', () => {
    const now = parseInstant('2025-11-22T12:00:00Z');
    visit(<Today />, { data: aSite({ now, calledOff: true }) });
    expect(screen.getByText(/If you’ve got tickets, our email says/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask us about it' }).getAttribute('href')).toBe('/contact');
    cleanup();
    const { edition } = aSite().config;
    const moved = {
      ...edition,
      startsAt: parseInstant('2025-11-29T10:00:00Z'),
      endsAt: parseInstant('2025-11-29T17:00:00Z'),
    };
    visit(<Today />, { data: aSite({ now, edition: moved }) });
    expect(screen.getByText(/Saturday 29 November 2025/)).toBeTruthy();
  });
});
