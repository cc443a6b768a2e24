// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '#core/competition/results/board.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { festivalClock } from '../../../../web/app/festival/festival-clock.ts';
import { paths } from '../../../../web/app/paths.ts';
import { Component as Home, parts } from '../../../../web/features/site/home/home.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

const homeAt = (iso: string, catalogue: readonly CatalogueItem[] = []) => {
  const now = parseInstant(iso);
  const data = aSite({ now }, catalogue);
  return visit(<Home />, { data, ports: { clock: festivalClock(now, Date.now) } });
};

const aTicket = (name: string, more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: productId(name.replaceAll(' ', '-')),
  name,
  description: '',
  images: [],
  priceId: priceId('price'),
  price: pence(1500),
  ticketType: 'Guest',
  kind: 'entry',
  capacity: null,
  metadata: {},
  placesLeft: null,
  ...more,
});

const section = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`nothing is at #${id}`);
  return found;
};
const textsOf = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);

beforeAll(async () => {
  await Promise.all(parts.map((part) => part.preload()));
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the home page has no link to enter a hound once entries have closed', () => {
  const { unmount } = homeAt('2025-11-01T09:00:00Z');
  expect(screen.getByRole('link', { name: 'Enter your hound' })).toBeTruthy();
  unmount();
  homeAt('2025-11-10T09:00:00Z');
  expect(screen.queryByRole('link', { name: 'Enter your hound' })).toBeNull();
  expect(screen.getByRole('link', { name: 'The whole programme' })).toBeTruthy();
});

describe('home when the day tickets have sold out', () => {
  const gone = aTicket('Adult day ticket', { placesLeft: 0 });

  it('the home page says that every ticket has been sold, and links to the waiting list', () => {
    homeAt('2025-10-04T09:00:00Z', [gone]);
    expect(document.body.textContent).toContain('Every ticket for 2025 has been sold');
    const ways = screen.getAllByRole('link', { name: 'Join the waiting list' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/tickets', '/tickets']);
    expect(screen.queryByRole('link', { name: 'See all tickets' })).toBeNull();
  });

  it('the home page invites only holders of a ticket to enter a hound when everything is sold', () => {
    const { unmount } = homeAt('2025-10-04T09:00:00Z', [gone, aTicket('Parking', { kind: 'parking' })]);
    expect(screen.getByRole('link', { name: 'Enter your hound' })).toBeTruthy();
    unmount();
    homeAt('2025-10-04T09:00:00Z', [gone]);
    expect(screen.queryByRole('link', { name: 'Enter your hound' })).toBeNull();
    const way = screen.getByRole('link', { name: 'Have a ticket? Enter your hound' });
    expect(way.getAttribute('href')).toBe('/my-festival');
  });

  it('the home page also links to the tickets that are left when the day tickets have sold out', () => {
    homeAt('2025-10-04T09:00:00Z', [gone, aTicket('Competitor ticket', { ticketType: 'Competitors' })]);
    expect(document.body.textContent).toContain('Every day ticket has been sold');
    expect(within(section('when-and-where')).getByRole('link', { name: 'See what’s left' }).getAttribute('href')).toBe(
      '/tickets',
    );
  });
});

describe('Home before the day', () => {
  it('the home page counts down to the gates’ opening, and gives screen readers the days only', () => {
    homeAt('2025-10-15T19:51:08Z');
    const timer = screen.getByRole('timer', { name: '37 days until the festival' });
    expect(timer.textContent).toBe('days37hours14minutes08seconds52');
    act(() => vi.advanceTimersByTime(1_000));
    expect(timer.textContent).toBe('days37hours14minutes08seconds51');
  });

  it('the home page says when and where the festival is, and links to the tickets', () => {
    homeAt('2025-10-04T09:00:00Z');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Followthe nose');
    expect(screen.getByRole('link', { name: 'Get your tickets' }).getAttribute('href')).toBe('/tickets');
    expect(screen.getByText(/Saturday 22 November 2025, 10am to 5pm/)).toBeTruthy();
  });

  it('the home page shows admission prices, and which tickets are sold out', () => {
    homeAt('2025-10-04T09:00:00Z', [
      aTicket('Adult day ticket'),
      aTicket('Young nose', { placesLeft: 0 }),
      aTicket('Competitor', { ticketType: 'Competitors' }),
      aTicket('Parking', { kind: 'parking' }),
    ]);
    const rows = within(section('when-and-where')).getAllByRole('listitem');
    expect(textsOf(rows)).toEqual(['Adult day ticket£15.00', 'Young noseSold out']);
  });

  it('the home page has an element for every anchor that menus and pages link to', () => {
    homeAt('2025-10-04T09:00:00Z');
    const anchors = Object.values(paths).filter((path) => path.startsWith('/#'));
    expect(anchors).toEqual(expect.arrayContaining(['/#about', '/#our-story', '/#testimonials', '/#faq']));
    for (const anchor of anchors) expect(section(anchor.slice(2)).tagName).toBe('SECTION');
  });

  it('the home page shows five tiles of one link each', () => {
    homeAt('2025-10-04T09:00:00Z');
    const tiles = within(section('expect')).getAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/competition',
      '/fineFoods',
      '/haveAGo',
      '/experts',
      '/market',
    ]);
    expect(tiles.map((tile) => tile.querySelectorAll('h3').length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('the home page lists the programme by category, each with names and times in order', () => {
    homeAt('2025-10-04T09:00:00Z');
    const programme = section('programme');
    expect(textsOf(programme.querySelectorAll('h3'))).toEqual([
      'Event',
      'Outdoors',
      'Food',
      'Stage',
      'Microscope Workshops',
      'Live Music',
    ]);
    const outdoors = within(programme).getByRole('heading', { name: 'Outdoors' }).closest('section');
    expect(textsOf(outdoors?.querySelectorAll('li') ?? [])).toEqual([
      'Have A Go Arena10am–1pm',
      'Have A Go Arena2–4pm',
    ]);
  });

  it('the home page places every session in its half-hour columns, from the first hounds to the close', () => {
    homeAt('2025-10-04T09:00:00Z');
    const programme = section('programme');
    const halves = Number(programme.querySelector('[data-halves]')?.getAttribute('data-halves'));
    expect(halves).toBe(15);
    const prizes = within(programme).getByText('Prize-giving').closest('li');
    expect(prizes?.dataset).toMatchObject({ at: '15', long: '1' });
    const hounds = within(programme).getByText('Hounds in three rings').closest('li');
    expect(hounds?.dataset).toMatchObject({ at: '1', long: '14' });
    expect(within(programme).getAllByText('10am')[0]?.dataset.at).toBe('2');
    for (const { dataset } of programme.querySelectorAll<HTMLElement>('[data-at][data-long]')) {
      expect(Number(dataset.at)).toBeGreaterThanOrEqual(1);
      expect(Number(dataset.at) + Number(dataset.long) - 1).toBeLessThanOrEqual(halves);
    }
  });

  it('the home page says that parking has sold out in place of its price', () => {
    homeAt('2025-10-04T09:00:00Z', [aTicket('Parking', { kind: 'parking', placesLeft: 0 })]);
    for (const id of ['when-and-where', 'venue']) {
      expect(section(id).textContent).toMatch(/sold out\. There are two Blue Badge spaces/i);
      expect(section(id).textContent).not.toContain('in advance');
    }
  });

  it('the home page gives directions to the venue, with the current price of parking', () => {
    homeAt('2025-10-04T09:00:00Z', [aTicket('Parking', { kind: 'parking', price: pence(450) })]);
    const venue = within(section('venue'));
    expect(venue.getByText(/Parking is £4.50 all day, bought online in advance/).textContent).toContain(
      'two Blue Badge spaces',
    );
    expect(venue.getAllByRole('term').map((term) => term.textContent)).toEqual(['By train', 'By car', 'On foot']);
    expect(textsOf(venue.getAllByRole('listitem'))).toHaveLength(9);
  });

  it('the home page sends no request to the street map’s site before a click', () => {
    homeAt('2025-10-04T09:00:00Z');
    expect(document.querySelector('iframe')).toBeNull();
    expect(within(section('venue')).getByRole('button', { name: 'Show the street map' })).toBeTruthy();
  });

  it('the home page answers the refund question with the edition’s rule', () => {
    homeAt('2025-10-04T09:00:00Z');
    expect(section('refunds').textContent).toContain(
      'within 14 days of buying, unless you booked within 30 days of the festival',
    );
    expect(section('carers').textContent).toContain('Carers come in free');
  });

  it('the home page replaces every placeholder with its fact', () => {
    const { container } = homeAt('2025-10-04T09:00:00Z');
    expect(container.textContent).not.toMatch(/[{}]/);
  });
});

describe('Home on the day', () => {
  it.each([
    '2025-10-04T08:00:00Z',
    '2025-11-22T07:30:00Z',
    '2025-11-22T12:15:00Z',
    '2025-11-22T20:00:00Z',
    '2026-02-10T12:00:00Z',
  ])(
    'the home page says at %s that the festival has been called off, without countdown, programme or refund rule',
    (iso) => {
      const now = parseInstant(iso);
      visit(<Home />, {
        data: { ...aSite({ now, calledOff: true }), boards: [aBoard({ status: final })] },
        ports: { clock: festivalClock(now, Date.now) },
      });
      expect(document.body.textContent).toContain('The 2025 festival has been called off.');
      expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe('/waitlist');
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Enter your hound' })).toBeNull();
      for (const words of ['Now on', 'It’s today', 'have closed', 'Saturday 22 November', 'best noses', 'hour by hour'])
        expect(document.body.textContent).not.toContain(words);
      expect(document.getElementById('programme')?.textContent).toBe('');
      expect(document.getElementById('refunds')).toBeNull();
      expect(document.getElementById('carers')).toBeTruthy();
    },
  );

  it('the home page replaces the countdown with “Now on” when the gates open', () => {
    homeAt('2025-11-22T09:59:58Z');
    act(() => vi.advanceTimersByTime(2_500));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Now on' })).toBeTruthy();
  });

  const onNow = () => textsOf(within(screen.getByRole('region', { name: 'Now on' })).getAllByRole('listitem'));

  it('the home page shows the current sessions and their ends, and follows the clock', () => {
    homeAt('2025-11-22T13:59:30Z');
    expect(onNow()).toEqual([
      'Hounds in three rings until 4.30pm',
      'Fine Foods lunch until 2.30pm',
      'Judges’ panel until 2pm',
      'Spores II until 2pm',
    ]);
    act(() => vi.advanceTimersByTime(30_000));
    expect(onNow()[1]).toBe('Have A Go Arena until 4pm');
  });

  it('the home page highlights the current sessions in the programme', () => {
    homeAt('2025-11-22T12:15:00Z');
    const marked = section('programme').querySelectorAll('[data-now]');
    expect(textsOf(marked)).toContain('Hounds in three rings9.30am–4.30pm, on now');
    expect(marked).toHaveLength(5);
    const line = section('programme').querySelector<HTMLElement>('[style]');
    expect([line?.textContent, Number(line?.style.getPropertyValue('--now'))]).toEqual(['12.15pm', 165 / 450]);
  });

  it('the home page leaves out the refund rule, because online sales are over', () => {
    homeAt('2025-11-22T12:00:00Z');
    expect(section('when-and-where').textContent).not.toContain('Refunds');
    expect(section('when-and-where').textContent).toContain('Parking');
  });

  it('the home page advises no one to buy parking in advance once it cannot be bought', () => {
    homeAt('2025-11-22T12:00:00Z');
    for (const id of ['when-and-where', 'venue']) {
      expect(section(id).textContent).not.toContain('in advance');
      expect(section(id).textContent).toContain('two Blue Badge spaces by the gate.');
    }
  });

  it('the home page says, like the tickets page, that tickets bought near the festival cannot be refunded', () => {
    const { unmount } = homeAt('2025-10-04T12:00:00Z');
    expect(section('when-and-where').textContent).toContain('Within 14 days of buying');
    unmount();
    homeAt('2025-11-05T12:00:00Z');
    expect(section('when-and-where').textContent).toContain(
      'Tickets bought within 30 days of the festival can’t be refunded.',
    );
    expect(section('when-and-where').textContent).not.toContain('14 days');
  });

  it('the home page on the day links to the venue and sells nothing', () => {
    homeAt('2025-11-22T12:00:00Z', [aTicket('Adult day ticket')]);
    expect(screen.getByRole('link', { name: 'Find the gate' }).getAttribute('href')).toBe('/#venue');
    expect(screen.queryByRole('link', { name: /tickets/i })).toBeNull();
  });
});

const final = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
const overWith = (iso: string, boards: readonly Board[]) => {
  const now = parseInstant(iso);
  return visit(<Home />, { data: { ...aSite({ now }), boards }, ports: { clock: festivalClock(now, Date.now) } });
};

describe('Home in the evening of the day', () => {
  it('the home page names no winner while the results are being signed', () => {
    overWith('2025-11-22T17:00:00Z', [aBoard()]);
    expect(screen.getByText(/The gates have closed on 2025/)).toBeTruthy();
    expect(screen.getByText(/still signing the results/)).toBeTruthy();
    expect(screen.queryByText('Bramble')).toBeNull();
    expect(screen.queryByRole('region', { name: 'The day in figures' })).toBeNull();
  });

  it('the home page says from midnight on that the year’s festival is over', () => {
    overWith('2025-11-22T23:59:58Z', []);
    act(() => vi.advanceTimersByTime(2_500));
    expect(screen.getByText(/The 2025 festival is over/)).toBeTruthy();
  });
});

describe('Home on the morning of the day', () => {
  it('the home page on the morning of the day says that the festival is today, and still counts down to the gates', () => {
    homeAt('2025-11-22T07:30:00Z');
    expect(screen.getByText(/It’s today\./)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

describe('Home after the day', () => {
  it('the home page names years after the day, because “next year” is another year from January on', () => {
    overWith('2026-02-10T12:00:00Z', [aBoard({ status: final })]);
    expect(document.body.textContent).toContain('NextSaturday 21 November 2026');
    expect(document.body.textContent).not.toMatch(/(this|next|last) year/i);
  });

  it('the home page says that the festival is over, and shows no result before the head judge has signed it', () => {
    homeAt('2025-12-01T10:00:00Z');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gooddogs, all');
    expect(screen.getByText(/The 2025 festival is over/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('region', { name: 'The day in figures' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'The best noses of 2025' })).toBeNull();
  });

  it('the home page shows champions and figures of the signed results', () => {
    overWith('2025-12-01T10:00:00Z', [aBoard({ status: final })]);
    expect(screen.getByRole('img', { name: 'First in Silver' }).closest('li')?.textContent).toBe(
      'BrambleLagotto Romagnolo, with Harriet Lamb35 points in Silver',
    );
    expect(screen.getByRole('region', { name: 'The day in figures' }).textContent).toBe('hounds2truffles found2');
    expect(screen.getByRole('heading', { name: 'The best noses of 2025' })).toBeTruthy();
    for (const name of ['See the results', 'All placings'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/results');
  });

  it('the home page shows the organiser’s own figures once they are entered', () => {
    const now = parseInstant('2025-12-01T10:00:00Z');
    const data = aSite({ now });
    const { home } = data.content;
    if (!home) throw new Error('Home has no words');
    const after = { ...home.after, figures: [{ placeholder: undefined, what: 'people', says: '1,250' }] };
    visit(<Home />, { data: { ...data, content: { ...data.content, home: { ...home, after } } } });
    expect(screen.getByRole('region', { name: 'The day in figures' }).textContent).toBe('people1,250');
  });

  it('the home page links to the next festival’s waiting list', () => {
    homeAt('2025-12-01T10:00:00Z');
    const ways = screen.getAllByRole('link', { name: 'Join the waiting list' });
    expect(new Set(ways.map((way) => way.getAttribute('href')))).toEqual(new Set(['/waitlist']));
  });

  it('the home page after the day still shows the story, testimonials, directions and questions', () => {
    homeAt('2025-12-01T10:00:00Z');
    for (const id of ['our-story', 'testimonials', 'venue', 'faq']) expect(section(id)).toBeTruthy();
    expect(document.getElementById('programme')?.textContent).toBe('');
  });

  it('the home page leads old links to the day’s sections to what has taken their place', () => {
    homeAt('2025-12-01T10:00:00Z');
    const next = (id: string) => document.getElementById(id)?.nextElementSibling;
    expect(next('about')?.id).toBe('our-story');
    expect(next('when-and-where')?.id).toBe('venue');
    expect(next('expect')?.id).toBe('programme');
  });
});
