// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import type { PlacingDesk as Port } from '#core/competition/day/placing/client.ports.ts';
import type { PlacingRequest } from '#core/competition/day/placing/place-entry.ts';
import type { PlacingBoard, PlacingEntry } from '#core/competition/day/placing/placing-board.ts';
import type { MovedOrder } from '#core/competition/day/running-order/publish-order-changes.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { PlacingDesk } from '../../../../web/features/competition/placing/placing-desk.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const anEntry = (hound: string, change: Partial<PlacingEntry> = {}): PlacingEntry => ({
  entry: entryId(hound),
  class: 'adult',
  asked: 'silver',
  put: null,
  inSeason: false,
  reason: '',
  hound,
  breed: 'Lagotto Romagnolo',
  sex: 'female',
  months: 40,
  handler: `${hound}’s handler`,
  phone: '01323 000000',
  skill: 6,
  trained: true,
  experienced: false,
  warnings: [],
  hasBegun: false,
  ...change,
});

const aDesk = (entries: readonly PlacingEntry[], change: Partial<PlacingBoard> = {}): PlacingBoard => ({
  version: 3,
  perGroup: 2,
  emailsFrom: parseInstant('2025-11-08T10:00:00Z'),
  rings: [{ id: ringId('oak'), name: 'The oak ring' }],
  entries,
  order: null,
  ...change,
});

const inSilver = { kind: 'running', level: 'silver' } as const;

const someRuns = (at: Readonly<Record<string, string>>) =>
  Object.entries(at).map(([hound, time], nth) =>
    aRunCard({
      entry: entryId(hound),
      number: nth + 1,
      hound,
      ring: ringId('oak'),
      runsAt: parseInstant(`2025-11-22T${time}:00Z`),
    }),
  );

/** Two runs in the oak ring; the first has begun. */
const theBoard: GateBoard = {
  version: 4,
  calls: 3,
  rings: [
    { id: ringId('oak'), name: 'The oak ring' },
    { id: ringId('hazel'), name: 'The hazel ring' },
  ],
  runs: someRuns({ Moss: '10:00', Pip: '10:12', Ash: '10:24' }).map((card) => ({
    ...card,
    beThereAt: card.runsAt,
    needsQuestionnaire: false,
    phone: '',
    ringState: card.hound === 'Moss' ? ('running' as const) : null,
    expectedAt: null,
    lateMinutes: 0,
  })),
  marks: [],
  announcements: [],
};

const theMove: MovedOrder = {
  version: 5,
  runs: someRuns({ Moss: '10:00', Pip: '10:24', Ash: '10:12' }),
  conflicts: ['Ash and Moss share a handler or a hound, and would have only 2 minutes between their runs.'],
};

/** A port that fails the test when it is called: the desk requests no day entries before registration closes. */
const noDayEntries = { list: () => expect.unreachable(), enter: () => expect.unreachable() };

/** Opens the desk with a fake client that records its requests. */
const open = (desk: PlacingBoard, change: Partial<Port> = {}, mayPlace = true) => {
  const requests: PlacingRequest[] = [];
  const published: number[] = [];
  const moves: Parameters<Port['change']>[0][] = [];
  const port: Port = {
    read: async () => desk,
    place: async (request) => {
      requests.push(request);
      const entries = desk.entries.map((each) => (each.entry === request.entry ? { ...each, ...request } : each));
      return ok({ ...desk, version: desk.version + 1, entries });
    },
    published: async () => theBoard,
    change: async (request) => {
      moves.push(request);
      return ok(theMove);
    },
    versions: async () =>
      [4, 3, 2, 1].map((version) => ({
        version,
        publishedAt: theBoard.runs[0]?.runsAt ?? expect.unreachable(),
        runs: 3,
        changed: 2,
      })),
    placeAsAsked: async (_seen, only) =>
      ok({ ...desk, entries: desk.entries.map((each) => (each.class === only ? { ...each, put: inSilver } : each)) }),
    preview: async () => ({ kind: 'order', gaps: [], seen: desk.version, order: { version: 1, runs: [aRunCard()] } }),
    publish: async (seen) => {
      published.push(seen);
      return ok(undefined);
    },
    ...change,
  };
  visit(
    <main>
      <PlacingDesk port={port} dayEntries={noDayEntries} mayPlace={mayPlace} />
    </main>,
  );
  return { requests, published, moves };
};

const words = () => document.body.textContent ?? '';
const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('placing desk', () => {
  it('the placing desk has a column for each group with its count, skill ratings and warnings', async () => {
    open(
      aDesk([
        anEntry('Biscuit', { put: { kind: 'running', level: 'gold' }, skill: 9, inSeason: true }),
        anEntry('Otto', { put: inSilver, warnings: ['Won Silver: Gold only'], months: 8 }),
        anEntry('Rook', { put: { kind: 'waiting', level: 'gold' } }),
        anEntry('Fig', { put: { kind: 'withdrawn' } }),
        anEntry('Dot'),
        anEntry('Kid', { class: 'junior' }),
      ]),
    );
    await screen.findByRole('heading', { name: 'Gold' });
    expect(words()).toContain(
      '6 hounds entered, 2 still to place. Emails with classes and run times go out from 8 November 2025.',
    );
    const gold = screen.getByRole('region', { name: 'Gold' });
    expect(gold.textContent).toContain('1 of 2');
    expect(gold.textContent).toContain('Biscuit’s handler · Lagotto Romagnolo, 3 · in seasonself-rated skill 9');
    expect(gold.textContent).toContain('Reserve listRook');
    expect(screen.getByRole('region', { name: 'Silver' }).textContent).toContain(
      '8 monthsself-rated skill 6Won Silver: Gold only',
    );
    expect(region('Withdrawn').getByRole('button', { name: /Fig/ })).toBeTruthy();
    expect(screen.queryByText('Kid')).toBeNull();
    fireEvent.click(button('Juniors'));
    expect(region('Still to place').getByRole('button', { name: /Kid/ })).toBeTruthy();
  });

  it('the placing desk places a hound in the group that it asked for, shows the trial, and selects the next hound', async () => {
    const { requests } = open(aDesk([anEntry('Dot'), anEntry('Fig')]));
    await screen.findByRole('heading', { level: 2, name: 'Dot' });
    expect(screen.getByRole('link', { name: '01323 000000' }).getAttribute('href')).toBe('tel:01323000000');
    fireEvent.click(button(/^Silver/));
    expect(screen.getByRole('region', { name: 'Silver' }).textContent).toContain('Trying here, not saved yet');
    fireEvent.click(screen.getByLabelText(/In season/));
    fireEvent.click(button('Place in Silver, next hound'));
    await screen.findByRole('heading', { level: 2, name: 'Fig' });
    expect(requests).toEqual([{ entry: 'Dot', put: inSilver, inSeason: true, reason: '', seen: 3 }]);
  });

  it('the placing desk does not offer to place a hound whose run has begun, and says why', async () => {
    open(aDesk([anEntry('Dot', { put: inSilver, hasBegun: true, reason: 'Green' })]));
    fireEvent.click(await screen.findByRole('button', { name: /^Dot/ }));
    expect(words()).toContain('This hound’s run has begun, so its place is fixed.');
    expect(words()).toContain('NoteGreen');
    expect(screen.queryByRole('button', { name: /next hound/ })).toBeNull();
  });

  it('the placing desk requires a reason for placing a hound in another group', async () => {
    const { requests } = open(aDesk([anEntry('Dot', { sex: 'male' })]));
    fireEvent.click(await screen.findByRole('button', { name: /^Bronze/ }));
    expect(button('Place in Bronze, next hound')).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Too green' } });
    fireEvent.click(button('Place in Bronze, next hound'));
    await waitFor(() =>
      expect(requests).toMatchObject([{ put: { kind: 'running', level: 'bronze' }, reason: 'Too green' }]),
    );
    expect(screen.queryByLabelText(/In season/)).toBeNull();
  });

  it('the placing desk disables a full group’s button with a note, and lets the hound wait or be withdrawn', async () => {
    const { requests } = open(
      aDesk([anEntry('Dot'), anEntry('A', { put: inSilver }), anEntry('B', { put: inSilver })]),
    );
    const silver = await screen.findByRole('button', { name: 'Silver full' });
    expect(silver).toHaveProperty('disabled', true);
    expect(words()).toContain('Silver is full: choose another class, or put the hound on the reserve list.');
    fireEvent.click(button('Silver reserve list'));
    fireEvent.click(button('Add to the Silver reserve list, next hound'));
    await waitFor(() => expect(requests).toMatchObject([{ put: { kind: 'waiting', level: 'silver' } }]));
  });

  it('the placing desk says why more hounds run in a class than its places', async () => {
    const three = ['Dot', 'Fig', 'Rook'].map((hound) => anEntry(hound, { put: inSilver }));
    open(aDesk(three.slice(1)));
    expect((await screen.findByRole('region', { name: 'Silver' })).textContent).not.toContain('undone');
    cleanup();
    open(aDesk(three));
    expect((await screen.findByRole('region', { name: 'Silver' })).textContent).toContain(
      '3 hounds run in this class instead of 2: a scratch was undone, and the reserve keeps its run.',
    );
  });

  it('the placing desk shows the current desk and a message after another user’s change', async () => {
    const place: Port['place'] = async () =>
      refuse({ kind: 'desk-changed', desk: aDesk([anEntry('Dot', { put: inSilver })], { version: 4 }) });
    open(aDesk([anEntry('Dot')]), { place });
    fireEvent.click(await screen.findByRole('button', { name: 'Place in Silver, next hound' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Someone else has placed a hound since you looked.',
    );
    expect(region('Silver').getByRole('button', { name: /Dot/ })).toBeTruthy();
  });

  it('the placing desk keeps the input when the server cannot be reached', async () => {
    open(aDesk([anEntry('Dot')]), { place: async () => Promise.reject(new ServiceFailure('festival', 'gone')) });
    fireEvent.click(await screen.findByRole('button', { name: 'Place in Silver, next hound' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed');
    expect(region('Still to place').getByRole('button', { name: /Dot/ })).toBeTruthy();
  });

  it('the placing desk says when it could not be loaded', async () => {
    open(aDesk([]), { read: async () => Promise.reject(new ServiceFailure('festival', 'gone')) });
    expect((await screen.findByRole('alert')).textContent).toContain('load the desk');
  });

  it('the placing desk places all entries of the displayed class that have no warning with one click', async () => {
    open(aDesk([anEntry('Dot'), anEntry('Fig'), anEntry('Bean', { class: 'junior' })]));
    fireEvent.click(await screen.findByRole('button', { name: /^Place all adults without a warning/ }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Silver' }).textContent).toContain('2 of 2'));
    expect(words()).toContain('3 hounds entered, 1 still to place');
  });

  it('the placing desk is read-only for the organiser', async () => {
    open(aDesk([anEntry('Dot', { put: inSilver, reason: 'Steady' })]), {}, false);
    fireEvent.click(await screen.findByRole('button', { name: /Dot/ }));
    expect(words()).toContain('Steady');
    expect(screen.queryByRole('button', { name: /^Place|^Publish|^Withdraw/ })).toBeNull();
  });
});

describe('running order on the placing desk', () => {
  it('the running order on the placing desk is previewed, and is published as previewed', async () => {
    const { published } = open(aDesk([anEntry('Dot', { put: inSilver })]));
    expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(
      '10:00The oak ring7BrambleHarriet LambSilver, adults',
    );
    expect(words()).toContain('Nothing is published yet.');
    expect(words()).toContain(
      'From 8 November 2025 competitors see their run in My Festival and get an email; after that we email at once',
    );
    fireEvent.click(button('Publish this order'));
    await waitFor(() => expect(published).toEqual([3]));
  });

  it('the running order on the placing desk says where a ring waits, and why', async () => {
    const gaps = [
      'The beech ring waits from 10:12 to 10:32: Ash and Pip both need Jo Marl, and are kept 20 minutes apart.',
    ];
    open(aDesk([anEntry('Dot', { put: inSilver })]), {
      preview: async () => ({ kind: 'order', seen: 3, order: { version: 1, runs: [aRunCard()] }, gaps }),
    });
    expect((await screen.findByText(gaps[0] ?? '')).closest('[role=note], [role=status], div')?.textContent).toContain(
      'Where a ring waits, and why:',
    );
  });

  it('the running order on the placing desk cannot be published until all entries are placed', async () => {
    open(aDesk([anEntry('Dot')]));
    expect(await screen.findByRole('button', { name: 'Publish this order' })).toHaveProperty('disabled', true);
    expect(words()).toContain('Place every hound first');
  });

  it('the running order on the placing desk is replaced by the reason when no order is possible', async () => {
    const why = ['The oak ring closes before everyone has run.'];
    open(aDesk([anEntry('Dot', { put: inSilver })]), { preview: async () => ({ kind: 'no-order', seen: 3, why }) });
    expect((await screen.findByText(why[0] ?? '')).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('the placing desk shows that the published order is out of date, and that another user changed the desk first', async () => {
    const publishedAt = parseInstant('2025-11-08T09:00:00Z');
    open(aDesk([anEntry('Dot', { put: inSilver })], { order: { version: 2, publishedAt, current: false } }), {
      publish: async () => refuse({ kind: 'desk-changed' }),
    });
    const instead = await screen.findByRole('button', { name: 'Publish this order instead' });
    expect(words()).toContain('Runs that you moved by hand go back to their places in it.');
    fireEvent.click(instead);
    expect(words()).toContain(
      'Version 2 was published on 8 November 2025 at 09:00. Hounds have been placed since, so it’s out of date.',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else');
  });

  it('the placing desk shows the current running order after another user’s change, and publishes that one', async () => {
    const published: number[] = [];
    let [version, hound] = [3, 'Bramble'];
    open(aDesk([]), {
      read: async () => aDesk([anEntry('Dot', { put: inSilver })], { version }),
      preview: async () => ({
        kind: 'order',
        gaps: [],
        seen: version,
        order: { version: 1, runs: [aRunCard({ hound })] },
      }),
      publish: async (seen) => {
        published.push(seen);
        return seen === version ? ok(undefined) : refuse({ kind: 'desk-changed' });
      },
    });
    await screen.findByRole('cell', { name: 'Bramble' });
    [version, hound] = [4, 'Rook'];
    fireEvent.click(button('Publish this order'));
    await screen.findByRole('cell', { name: 'Rook' });
    // The message stays beside the button, below the order that has to be checked again.
    const alert = region('Running order').getByRole('alert');
    expect(alert.textContent).toContain('Someone else has placed a hound');
    expect(screen.getByRole('table').compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(button('Publish this order'));
    await waitFor(() => expect(published).toEqual([3, 4]));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('the placing desk warns on the day that a new running order would move other runs', async () => {
    const order = { version: 1, publishedAt: parseInstant('2025-10-01T09:00:00Z'), current: false };
    const runs = (runsAt: string) => async () =>
      ({
        kind: 'order',
        gaps: [],
        seen: 3,
        order: { version: 2, runs: [aRunCard({ runsAt: parseInstant(runsAt) })] },
      }) as const;
    const warning = () => words().includes('The day has begun');
    const placed = [anEntry('Dot', { put: inSilver })];
    // The site's clock is at 4 October, the day of the first preview's run.
    open(aDesk(placed, { order }), { preview: runs('2025-10-04T05:00:00Z') });
    await screen.findAllByRole('row');
    expect(warning()).toBe(true);
    cleanup();
    open(aDesk(placed, { order }), { preview: runs('2025-11-22T10:00:00Z') });
    await screen.findAllByRole('row');
    expect(warning()).toBe(false);
  });
});

describe('moving a run at the placing desk', () => {
  const published = { version: 4, publishedAt: parseInstant('2025-11-20T10:00:00Z'), current: true };
  const desk = aDesk([anEntry('Moss'), anEntry('Pip'), anEntry('Ash')], { order: published });
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Runs of the ring' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/EarlierLater.*/, ''));

  it('moving a run at the placing desk previews new times and violated rules, and publishes only on request', async () => {
    const { moves } = open(desk);
    expect(await rows()).toEqual([
      '10:001 Moss, Harriet LambSilver, adults; has begun',
      '10:122 Pip, Harriet LambSilver, adults',
      '10:243 Ash, Harriet LambSilver, adults',
    ]);
    expect(screen.queryByRole('button', { name: 'Moss later' })).toBeNull();
    // It keeps the focus, and does nothing.
    const lastLater = screen.getByRole<HTMLButtonElement>('button', { name: 'Ash later' });
    fireEvent.click(lastLater);
    expect(lastLater.disabled).toBe(false);
    expect(moves).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Ash earlier' }));
    expect(await screen.findByText(/would have only 2 minutes between their runs/)).toBeTruthy();
    expect(await rows()).toEqual([
      '10:001 Moss, Harriet LambSilver, adults; has begun',
      '10:123 Ash, Harriet LambSilver, adults; published for 10:24',
      '10:242 Pip, Harriet LambSilver, adults; published for 10:12',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Publish it all the same' }));
    await waitFor(() => expect(moves).toHaveLength(2));
    const changes = [{ kind: 'move', entry: 'Ash', ring: 'oak', before: 'Pip' }];
    expect(moves).toEqual([
      { changes, seen: 4, publish: false },
      { changes, seen: 4, publish: true },
    ]);
  });

  it('the placing desk moves a dragged run, and one whose ring was changed, and the move can be cancelled', async () => {
    const { moves } = open(desk);
    await rows();
    const rowOf = (hound: string) =>
      screen.getByRole('button', { name: `${hound} later` }).closest('li') ?? expect.unreachable();
    const setData = vi.fn();
    fireEvent.dragStart(rowOf('Pip'), { dataTransfer: { setData } });
    // Safari on an iPad starts no drag without data.
    expect(setData).toHaveBeenCalled();
    fireEvent.dragOver(rowOf('Ash'));
    fireEvent.drop(rowOf('Ash'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave it as it was' }));
    expect((await rows())[1]).toBe('10:122 Pip, Harriet LambSilver, adults');
    fireEvent.change(screen.getByRole('combobox', { name: 'Ring of Ash' }), { target: { value: 'hazel' } });
    await waitFor(() => expect(moves).toHaveLength(2));
    expect(moves).toMatchObject([
      { changes: [{ entry: 'Pip', ring: 'oak', before: null }], publish: false },
      { changes: [{ entry: 'Ash', ring: 'hazel', before: null }], publish: false },
    ]);
  });

  it('the placing desk collects moves and swaps of runs, takes the last one back, and publishes the rest once', async () => {
    const { moves } = open(desk);
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Ash earlier' }));
    const publish = await screen.findByRole('button', { name: 'Publish it all the same' });
    await waitFor(() => expect(publish.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Swap Pip with' }), { target: { value: 'Ash' } });
    await waitFor(() => expect(moves).toHaveLength(2));
    await waitFor(() => expect(publish.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: 'Take back the last change' }));
    await waitFor(() => expect(moves).toHaveLength(3));
    await waitFor(() => expect(publish.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(publish);
    await waitFor(() => expect(moves).toHaveLength(4));
    expect(moves.map(({ changes, publish: isFinal }) => [changes.map(({ kind }) => kind), isFinal])).toEqual([
      [['move'], false],
      [['move', 'swap'], false],
      [['move'], false],
      [['move'], true],
    ]);
  });

  it('the placing desk shows what closing a ring changes, and an earlier running order, before either is published', async () => {
    const { moves } = open(desk);
    await rows();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '14:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'See what that changes', hidden: true }));
    await screen.findByRole('button', { name: 'Publish it all the same' });
    const again = await screen.findByRole('button', { name: 'See version 2 published again', hidden: true });
    await waitFor(() => {
      fireEvent.click(again);
      expect(moves).toHaveLength(2);
    });
    const from = parseInstant('2025-11-22T14:00:00Z');
    expect(moves).toEqual([
      { changes: [{ kind: 'close', ring: 'oak', from, until: null, runs: 'to-other-rings' }], seen: 4, publish: false },
      { changes: [{ kind: 'again', version: 2 }], seen: 4, publish: false },
    ]);
  });

  it('moving a run at the placing desk focuses its heading, and the page’s heading when another version replaces it', async () => {
    let version = published.version;
    const read = async () => ({ ...desk, order: { ...published, version } });
    open(desk, {
      read,
      change: async ({ publish }) => {
        if (publish) version += 1;
        return ok(theMove);
      },
    });
    await rows();
    for (const [button, heading] of [
      ['Leave it as it was', 'Change the running order'],
      ['Publish it all the same', 'Placing desk'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: 'Ash earlier' }));
      const end = await screen.findByRole('button', { name: button });
      end.focus();
      fireEvent.click(end);
      await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    }
  });

  it('moving a run at the placing desk explains a refusal', async () => {
    open(desk, { change: async () => refuse({ kind: 'run-begun' }) });
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Pip earlier' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^That would change a run that has begun/);
  });

  it('moving a run at the placing desk is for the head judge only', async () => {
    open(desk, {}, false);
    await screen.findByRole('heading', { name: 'Running order' });
    expect(screen.queryByRole('region', { name: 'Change the running order' })).toBeNull();
  });

  it('the placing desk merges a class into another, with a reason, and shows each hound’s class before it is published', async () => {
    const merged: MovedOrder = {
      version: 5,
      runs: theBoard.runs.map((run) => ({ ...run, level: 'bronze' as const })),
      conflicts: ['Pip would run in Bronze: “Has won Bronze: Silver or Gold only”.'],
    };
    const moves: Parameters<Port['change']>[0][] = [];
    open(
      aDesk([anEntry('Moss', { put: inSilver })], {
        order: { version: 4, publishedAt: parseInstant('2025-11-08T09:00:00Z'), current: true },
      }),
      {
        change: async (request) => {
          moves.push(request);
          return ok(merged);
        },
      },
    );
    fireEvent.click(await screen.findByText('Merge two classes'));
    expect([...screen.getByLabelText<HTMLSelectElement>('All hounds of').options].map(({ text }) => text)).toEqual([
      'Silver, adults: 3 hounds',
    ]);
    const into = [...screen.getByLabelText<HTMLSelectElement>('Run in').options].map(({ text }) => text);
    expect(into[0]).toBe('Choose a class');
    expect(into).not.toContain('Silver, adults: 3 hounds');
    fireEvent.change(screen.getByLabelText('Run in'), { target: { value: 'Bronze, adults' } });
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Three hounds only' } });
    fireEvent.click(button('See what merging changes'));
    const rows = await within(await screen.findByRole('list', { name: 'Runs of the ring' })).findAllByText(
      /Bronze, adults; published in Silver, adults/,
    );
    expect(rows).toHaveLength(3);
    expect(words()).toContain('Pip would run in Bronze');
    fireEvent.click(button('Publish it all the same'));
    const merge = {
      kind: 'merge',
      from: { class: 'adult', level: 'silver' },
      into: { class: 'adult', level: 'bronze' },
      reason: 'Three hounds only',
    };
    await waitFor(() =>
      expect(moves.map(({ changes, publish }) => [changes, publish])).toEqual([
        [[merge], false],
        [[merge], true],
      ]),
    );
  });
});
