// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { valueAt } from '#core/desk/content/json-path.ts';
import type { SettingsDesk as Port, SettingsAnswer, SettingsCheck } from '#core/desk/content/settings/client.ports.ts';
import { firstPlan } from '#core/desk/traders/edit-plan.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { ok } from '#core/kernel/result.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { paths } from '../../../web/app/paths.ts';
import { SettingsDesk } from '../../../web/features/desk/settings/settings-desk.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const value = {
  year: 2025,
  name: 'The Great British Truffle Festival',
  startsAt: '2025-11-22T10:00:00+00:00',
  endsAt: '2025-11-22T17:00:00+00:00',
  venue: { name: 'the racecourse', county: 'East Sussex', country: 'GB' },
  market: { categories: ['Truffles for Sale', 'Local'] },
};

const anAnswer = (more: Partial<SettingsAnswer> = {}): SettingsAnswer => ({
  ...{ now, revision: 0, version: 0, value, published: value, draft: null, mistakes: [], effects: [], history: [] },
  ...{ opensAt: now, dayMoved: false, tickets: 0 },
  ...more,
});

const logo = { name: 'fair-1a2b3c4d', alt: 'Logo', src: '/pictures/fair.webp', width: 960, height: 240 };

/** The page of the settings; `check` answers what a change does. */
const open = async (check: SettingsCheck = { mistakes: [], effects: [] }, answer: SettingsAnswer = anAnswer()) => {
  const saved: Json[] = [];
  const ports = someDeskPorts({});
  const settings: Port = {
    ...ports.settings,
    read: async () => answer,
    check: async () => check,
    publish: async ({ value: next }) => {
      saved.push(next);
      return ok(anAnswer({ revision: 1, value: next, published: next }));
    },
  };
  const pictures = {
    ...ports.pictures,
    list: async () => [
      { ...logo, added: { by: 'Jess', at: now } },
      { ...logo, name: 'venue-map.svg', added: null },
      { ...logo, name: 'truffles', added: null },
    ],
  };
  visit(
    <DeskPortsProvider value={{ ...ports, settings, pictures }}>
      <SettingsDesk />
      <Link to={paths.deskOrders}>Orders</Link>
    </DeskPortsProvider>,
    { path: '/desk/settings' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Settings of 2025' });
  return saved;
};

const section = (name: string) => within(screen.getByRole('region', { name }));
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const save = async (saved: readonly Json[]) => {
  fireEvent.click(screen.getByRole('button', { name: /^Save / }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0] ?? null;
};

describe('the settings’ unsaved changes', () => {
  it('the settings ask before a link leaves unsaved changes, and not once they’re discarded', async () => {
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    await open();
    const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    type(screen.getByLabelText('County'), 'Kent');
    expect(follow()).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    follow();
    expect(ask).toHaveBeenCalledOnce();
  });

  /** What the save box says of a field. */
  const said = (label: string) =>
    within(screen.getByRole('complementary', { name: 'Not saved yet' })).getByText(label, { selector: 'dt' })
      .nextElementSibling?.textContent;

  it('the settings say what is changed of the traders’ plan, slots, wishes and papers in words', async () => {
    const traders = {
      plan: firstPlan,
      setUp: { vehicles: 4, slots: [{ at: '07:00' }] },
      wanted: { Local: 12 },
      papers: [{ id: 'insurance', name: 'Insurance' }],
    };
    const traded = { ...value, parts: { traders: true }, traders };
    await open(undefined, anAnswer({ value: traded, published: traded }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a pitch' }));
    expect(said('Plan of the market')?.trim()).toBe('1 pitch added');
    fireEvent.click(screen.getByRole('button', { name: 'Add a slot' }));
    expect(said('Set-up slots')?.trim()).toBe('A slot without a time added');
    fireEvent.change(screen.getByLabelText('Day of slot 2'), { target: { value: '1' } });
    type(screen.getByLabelText('Time of slot 2'), '13:00');
    fireEvent.click(screen.getByRole('button', { name: 'Take slot 1 away' }));
    expect(said('Set-up slots')?.trim()).toBe('13:00 the day before added; 07:00 removed');
    type(screen.getByLabelText('Stalls you’d like: Truffles for Sale'), '4');
    expect(said('Stalls wanted')).toBe('Local: 12 Local: 12, Truffles for Sale: 4');
    fireEvent.click(screen.getByLabelText('Only of those who sell food or drink'));
    expect(said('Papers of traders')?.trim()).toBe('Changed');
  });

  it('the settings say what held before where the file said nothing, and count nothing that holds again', async () => {
    const traded = { ...value, parts: { traders: true } };
    await open(undefined, anAnswer({ value: traded, published: traded }));
    const direct = screen.getByRole('checkbox', { name: /^Anyone can buy a stand/ });
    fireEvent.click(direct);
    expect(said('Anyone can buy a stand')).toBe('on off');
    fireEvent.click(direct);
    const haveAGo = screen.getByRole('checkbox', { name: /^Have A Go/ });
    fireEvent.click(haveAGo);
    fireEvent.click(haveAGo);
    expect(screen.getByRole('heading', { name: 'Nothing to save' })).toBeTruthy();
    expect(screen.queryByText(/In the audit log with your name|Nothing is changed/)).toBeNull();
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the settings’ headings of the ticket page', () => {
  it('the settings make a unique id for a new heading from its name, and leave a published id as it is', async () => {
    const lists = [{ id: 'meals', name: 'Meals' }];
    const sold = { ...value, lists };
    const saved = await open(undefined, anAnswer({ value: sold, published: sold }));
    const selling = section('Selling');
    type(selling.getByLabelText('Heading'), 'Lunches');
    for (const name of ['Camping & caravans', 'Camping: caravans']) {
      fireEvent.click(selling.getByRole('button', { name: 'Add a heading' }));
      type(selling.getAllByLabelText('Heading').at(-1) ?? expect.unreachable(), name);
    }
    expect(valueAt(await save(saved), ['lists'])).toEqual([
      { id: 'meals', name: 'Lunches' },
      { id: 'camping-caravans', name: 'Camping & caravans' },
      { id: 'camping-caravans-2', name: 'Camping: caravans' },
    ]);
  });
});

describe('the settings’ market', () => {
  it('the settings rename a category, add one, remove one, and keep at least one', async () => {
    const saved = await open();
    const market = section('Market');
    type(market.getByLabelText('Category 2'), 'From Sussex');
    fireEvent.click(market.getByRole('button', { name: 'Add a category' }));
    type(market.getByLabelText('Category 3'), 'Cheese');
    fireEvent.click(market.getByRole('button', { name: 'Remove Truffles for Sale' }));
    expect(valueAt(await save(saved), ['market', 'categories'])).toEqual(['From Sussex', 'Cheese']);
    fireEvent.click(market.getByRole('button', { name: 'Remove Cheese' }));
    expect(market.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('the settings name the stalls that lose their category', async () => {
    await open({ mistakes: [], effects: [{ kind: 'categories', gone: ['Local'], stalls: 7 }] });
    type(section('Market').getByLabelText('Category 2'), 'From Sussex');
    expect(await section('Market').findByText('7 stalls found under “Local”')).toBeTruthy();
  });
});

describe('the settings’ logo', () => {
  it('the settings take an uploaded picture or a drawing for the logo, and no photograph, and go back to the drawn one', async () => {
    const saved = await open();
    const paper = within(screen.getByRole('group', { name: 'Logo on paper' }));
    expect(
      within(screen.getByRole('group', { name: 'Logo on ink' })).getByText('Choose the one on paper first.'),
    ).toBeTruthy();
    fireEvent.click(await paper.findByRole('button', { name: /^Choose one/ }));
    expect(paper.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(paper.getAllByRole('radio')[0] as HTMLElement);
    expect(valueAt(await save(saved), ['logo', 'file'])).toBe('fair-1a2b3c4d');
    fireEvent.click(paper.getByRole('button', { name: 'Back to the drawn one' }));
    expect(screen.getByRole('heading', { name: 'One unsaved change' })).toBeTruthy();
  });

  it('the settings say that the drawn logo keeps the name it was drawn for', async () => {
    await open();
    type(screen.getAllByLabelText('Name')[0] as HTMLElement, 'The Downland Fair');
    expect(screen.getByText(/a new name needs a logo of its own/)).toBeTruthy();
  });
});

describe('the settings’ place', () => {
  it('the settings read a point as a map shows it, and lead to it on the map', async () => {
    const saved = await open();
    const point = screen.getByLabelText('Point on the map');
    type(point, '50.9274, −0.0602');
    fireEvent.blur(point);
    const link = screen.getByRole('link', { name: /^Look at it on the map/ });
    expect(link.getAttribute('href')).toContain('mlat=50.9274&mlon=-0.0602');
    expect(valueAt(await save(saved), ['venue', 'point'])).toEqual({ latitude: 50.9274, longitude: -0.0602 });
  });

  it('the settings name what is wrong with a point, at its field, and do not save it', async () => {
    const reason = 'this is not in Britain: a point reads like 50.9274, -0.0602: latitude, then longitude';
    await open({ mistakes: [{ path: ['venue', 'point'], line: 1, reason }], effects: [] });
    const point = screen.getByLabelText('Point on the map');
    type(point, '0.5, 50.9');
    fireEvent.blur(point);
    expect(await screen.findByText(/^This is not in Britain/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Look at it on the map/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Save / }).getAttribute('aria-disabled')).toBe('true');
  });

  it('the settings add a way to come with its minutes, and remove it', async () => {
    const saved = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a way' }));
    type(screen.getByLabelText('Way'), 'Train, then on foot');
    type(screen.getByLabelText('From'), 'Plumpton station');
    type(screen.getByLabelText('Minutes'), '25');
    const way = { name: 'Train, then on foot', from: 'Plumpton station', minutes: 25 };
    expect(valueAt(await save(saved), ['venue', 'ways'])).toEqual([way]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Train, then on foot' }));
    expect(screen.queryByLabelText('Way')).toBeNull();
  });
});

describe('the settings’ parts', () => {
  it('the settings say under a part that is switched off which texts still speak of it, with a link to each', async () => {
    const texts = [{ file: 'terms' as const, text: 'The competition has its own rules.' }];
    await open({ mistakes: [], effects: [{ kind: 'mentions', part: 'competition', texts }] });
    fireEvent.click(screen.getByLabelText(/^Competition/));
    expect(await screen.findByText('One text still speaks of it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe(
      '/desk/content?kind=pages&file=terms',
    );
    expect(screen.getAllByText(/still speaks? of it/)).toHaveLength(1);
  });

  it('the settings say beside Traders why they need waiting lists, and the save box leads there', async () => {
    const reason = 'a stand is held for a trader as a waiting list holds places, so waiting lists have to be on';
    const traded = { ...value, parts: { traders: true } };
    const mistakes = [{ path: ['parts', 'traders'], line: 1, reason }];
    await open({ mistakes, effects: [] }, anAnswer({ value: traded, published: traded }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Waiting lists/ }));
    const traders = screen.getByRole('checkbox', { name: /^Traders/ });
    const link = await screen.findByRole('link', { name: 'Put right first: Traders' });
    expect(link.getAttribute('href')).toBe(`#${traders.id}`);
    const why = document.getElementById(traders.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toMatch(/^A stand is held for a trader .+, so waiting lists have to be on\.$/);
  });

  it.each([
    { path: ['traders', 'setUp', 'slots'], field: 'Set-up slots', reason: 'two slots are at the same time' },
    { path: ['traders', 'plan', 'pitches'], field: 'Plan of the market', reason: 'two pitches have the same number' },
    { path: ['market', 'categories'], field: 'Categories of the market', reason: 'two categories have the same name' },
  ])('the settings say below the list that $reason, and the save box leads there', async ({ path, field, reason }) => {
    const traded = { ...value, parts: { traders: true }, traders: { plan: firstPlan } };
    await open({ mistakes: [{ path, line: 1, reason }], effects: [] }, anAnswer({ value: traded, published: traded }));
    type(screen.getByLabelText('County'), 'Kent');
    const link = await screen.findByRole('link', { name: `Put right first: ${field}` });
    const why = screen.getByText(new RegExp(reason, 'i'));
    expect(link.getAttribute('href')).toBe(`#${why.closest('[id]')?.id}`);
  });

  it('the settings lead a day with tickets to the page on which it is moved, and save the rest without it', async () => {
    const saved = await open({ mistakes: [], effects: [{ kind: 'day-is-sold', tickets: 412 }] });
    type(document.querySelector('input[type=date]') as HTMLElement, '2025-11-29');
    type(screen.getByLabelText('County'), 'Kent');
    const move = await screen.findByRole('link', { name: 'Move the day…' });
    expect(move.getAttribute('href')).toBe('/desk/day-off');
    const next = await save(saved);
    expect(valueAt(next, ['venue', 'county'])).toBe('Kent');
    expect(valueAt(next, ['startsAt'])).toBe(value.startsAt);
  });
});

describe('the settings’ plan of the market', () => {
  const plan = {
    size: [600, 400],
    areas: [{ name: 'The market hall', at: [20, 20], size: [560, 360], walls: true, doors: [] }],
    words: [],
    pitches: [
      { id: '1', at: [40, 40], size: [100, 80], ground: '3 m', power: 'none' },
      { id: '2', at: [160, 40], size: [100, 80], ground: '3 m', power: '13 A' },
    ],
  };
  const traded = { ...value, parts: { traders: true }, traders: { plan } };

  it('the plan editor moves a pitch by the arrow keys, names the pitch that it overlaps below the drawing, and saves the plan', async () => {
    const saved = await open(undefined, anAnswer({ value: traded, published: traded }));
    const first = await screen.findByRole('button', { name: 'Pitch 1, 3 m' });
    fireEvent.focus(first);
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '1');
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    fireEvent.keyDown(first, { key: 'ArrowRight', shiftKey: true });
    expect(screen.queryByText(/lie on one another/)).toBeNull();
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(first, { key: 'ArrowRight' });
    const problem = screen.getByText('Pitches 1 and 2 lie on one another.');
    const keys = screen.getByText(/^Drag a pitch/);
    expect(problem.compareDocumentPosition(keys)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.change(screen.getByLabelText('From the top'), { target: { value: '200' } });
    expect(screen.queryByText(/lie on one another/)).toBeNull();
    expect(valueAt(await save(saved), ['traders', 'plan', 'pitches', 0, 'at'])).toEqual([71, 200]);
  });

  it('an area gets a note and a door, and words are put on the ground; all of it is saved', async () => {
    const saved = await open(undefined, anAnswer({ value: traded, published: traded }));
    fireEvent.focus(await screen.findByRole('button', { name: 'Area: The market hall' }));
    type(screen.getByLabelText('Note (optional)'), 'heated');
    fireEvent.click(screen.getByRole('button', { name: 'Add a door' }));
    const door = within(screen.getByRole('group', { name: 'Door 1' }));
    type(door.getByLabelText('Name'), 'Hall door');
    fireEvent.change(door.getByLabelText('Side'), { target: { value: 'right' } });
    fireEvent.change(door.getByLabelText('To'), { target: { value: '500' } });
    expect(screen.getByText('“Hall door” doesn’t fit the wall of The market hall.')).toBeTruthy();
    fireEvent.change(door.getByLabelText('To'), { target: { value: '120' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add words' }));
    type(screen.getByLabelText('Words'), 'aisle, 3 m: keep clear');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Words: aisle, 3 m: keep clear' }), { key: 'ArrowDown' });
    const next = await save(saved);
    expect(valueAt(next, ['traders', 'plan', 'areas', 0])).toMatchObject({
      note: 'heated',
      doors: [{ side: 'right', from: 20, to: 120, name: 'Hall door' }],
    });
    expect(valueAt(next, ['traders', 'plan', 'words'])).toEqual([{ text: 'aisle, 3 m: keep clear', at: [200, 210] }]);
  });

  it('a set-up slot is added with its day and time, and another one taken away', async () => {
    const setUp = { vehicles: 4, slots: [{ at: '07:00' }, { at: '08:20' }] };
    const before = { ...traded, traders: { setUp } };
    const saved = await open(undefined, anAnswer({ value: before, published: before }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a slot' }));
    fireEvent.change(screen.getByLabelText('Day of slot 3'), { target: { value: '1' } });
    type(screen.getByLabelText('Time of slot 3'), '13:00');
    fireEvent.click(screen.getByRole('button', { name: 'Take slot 1 away' }));
    expect(valueAt(await save(saved), ['traders', 'setUp', 'slots'])).toEqual([
      { at: '08:20' },
      { daysBefore: 1, at: '13:00' },
    ]);
  });

  it('the plan is printed from a sheet of its own outside the page, which is gone once it is printed', async () => {
    await open(undefined, anAnswer({ value: traded, published: traded }));
    const sheet = () => screen.queryByRole('region', { name: 'The plan on paper' });
    const print = vi.fn(() => expect(sheet()?.parentElement).toBe(document.body));
    vi.stubGlobal('print', print);
    expect(sheet()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Print on A4' }));
    expect(print).toHaveBeenCalledOnce();
    expect(print).toHaveReturned();
    fireEvent(window, new Event('afterprint'));
    expect(sheet()).toBeNull();
  });

  it('the plan editor adds a pitch with the next number, and removes it by the Delete key', async () => {
    await open(undefined, anAnswer({ value: traded, published: traded }));
    await screen.findByRole('button', { name: 'Pitch 1, 3 m' });
    fireEvent.click(screen.getByRole('button', { name: 'Add a pitch' }));
    const third = screen.getByRole('button', { name: 'Pitch 3, 3 m' });
    fireEvent.keyDown(third, { key: 'Delete' });
    expect(screen.queryByRole('button', { name: 'Pitch 3, 3 m' })).toBeNull();
  });
});
