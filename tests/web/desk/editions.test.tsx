// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  EditionsDesk,
  LookAtAnswer,
  LookAtLine,
  PlanAnswer,
  YearList,
  YearRow,
} from '#core/desk/editions/client.ports.ts';
import type { YearsDesk } from '#core/desk/editions/edition-pass/client.ports.ts';
import { editionMessages } from '#core/desk/editions/messages.ts';
import type { PreviewAnswer } from '#core/desk/messages/client.ports.ts';
import type { PeopleDesk, PersonRow } from '#core/desk/people/client.ports.ts';
import { orderId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { hour, instant, londonDate } from '#core/kernel/time.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { YearSwitch } from '../../../web/app/desk/year-switch.tsx';
import { LookAt } from '../../../web/features/desk/editions/look-at.page.tsx';
import { OpeningMessage } from '../../../web/features/desk/editions/opening-message.tsx';
import { Prepare } from '../../../web/features/desk/editions/prepare.page.tsx';
import { Years } from '../../../web/features/desk/editions/years.page.tsx';
import { address, click, type, visitPage } from '../support/page.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const now = instant(Date.UTC(2026, 2, 17, 10, 20));
const [lastDay, day] = [
  londonDate(instant(Date.UTC(2025, 10, 22, 12))),
  londonDate(instant(Date.UTC(2026, 10, 21, 12))),
];
const soldFigures: NonNullable<YearRow['figures']> = {
  ...{ sold: 2327, takings: 3_440_000, hounds: 83, boards: { all: 6, signed: 6 } },
  soldByWeek: [32, 60, 90, 140, 210, 300, 420, 560, 780, 1_080, 1_500, 2_327],
  before: { year: 2024, soldByWeek: [null, 50, 80, 120, 180, 260, 360, 500, 690, 960, 1_300, 1_994] },
  toSettle: { orders: [], hasMore: false, payouts: { made: 9, arrived: 9, lastAt: now } },
};
const year = (change: Partial<YearRow> = {}): YearRow => ({
  ...{ year: 2025, phase: 'open', preparedAt: now, opensAt: null, openedAt: now, openedAfter: null, closedAt: null },
  ...{
    day: lastDay,
    figures: soldFigures,
    ...{ draft: null, message: null },
  },
  ...change,
});
const draft = year({
  year: 2026,
  phase: 'draft',
  openedAt: null,
  day,
  figures: null,
  draft: { left: 23, all: 41, products: 12 },
});
const plan: PlanAnswer = {
  plan: { year: 2026, day, opens: '10:00', closes: '17:00', corrections: [], products: [] },
  last: { year: 2025, day: lastDay, takings: 3_440_000 },
  distance: 364,
  dates: [
    {
      ...{ file: 'edition.yaml', path: ['onSaleSince'], group: 'selling', title: 'Tickets go on sale' },
      ...{ was: '2024-06-01T09:00', becomes: '2025-05-31T09:00', isCorrected: false, isOver: true },
    },
    {
      ...{ file: 'edition.yaml', path: ['registrationClosesAt'], group: 'hounds', title: 'Registration closes' },
      ...{ was: '2025-11-08T00:00', becomes: '2026-11-07T00:00', isCorrected: false, isOver: false },
    },
  ],
  products: [
    { id: productId('prod_adult'), name: 'Adult day ticket', sold: 1355, price: pence(1500), places: 1500 },
    { id: productId('prod_breakfast'), name: 'Friends’ breakfast', sold: 0, price: pence(1800), places: 24 },
  ],
  carried: { podiums: true, pastWins: 34, rules: 3, questions: 2, checkpoints: 4, pages: 21 },
  lookAt: 41,
  mistakes: [],
};
const line = (change: Partial<LookAtLine> = {}): LookAtLine => ({
  ...{ fingerprint: '0123456789abcdef', reason: 'last-year', file: 'pages/market.yaml', path: ['intro'] },
  ...{ where: 'Market, Introduction', text: 'The doors of the 2025 market open at ten.' },
  ...{ parts: [{ at: 17, length: 4 }], now: null, picture: null, looked: null },
  ...change,
});
const lookAt: LookAtAnswer = {
  edition: {
    year: 2026,
    phase: 'draft',
    preparedAt: now,
    opensAt: null,
    openedAt: null,
    openedAfter: null,
    closedAt: null,
  },
  ...{ day, lastYear: 2025, now },
  lines: [
    line(),
    line({
      fingerprint: 'fedcba9876543210',
      reason: 'price',
      text: 'It is £55.',
      parts: [{ at: 6, length: 3 }],
      now: '£58.00',
    }),
  ],
};
const noOne: PreviewAnswer = {
  ...{ people: 3, tickets: 0, goesTo: 3, seconds: 2, recipients: [], examples: [] },
  skipped: { noAddress: 0, bounced: 0, notAgreed: 0 },
};
const nell = {
  id: userId('nell'),
  name: 'Nell Garraway',
  email: 'n@example.com',
  roles: ['headjudge'],
} as unknown as PersonRow;

const open = (part: ReactNode, given: Partial<EditionsDesk> = {}, list?: YearList) => {
  const calls: unknown[][] = [];
  const note =
    <Answer,>(name: string, answer: Answer) =>
    async (...asked: readonly unknown[]) => {
      calls.push([name, ...asked]);
      return answer;
    };
  const editions: EditionsDesk = {
    list: note('list', list ?? { years: [draft, year()], next: null, now }),
    phases: async () => [],
    message: note('message', ok({ phase: 'draft', lastYear: 2025, prepared: null, sending: null })),
    previewMessage: note('preview-message', ok(noOne)),
    testMessage: note('test-message', ok({ to: 'n@example.com' })),
    saveMessage: note('save-message', ok({ prepared: null })),
    plan: note('plan', ok(plan)),
    make: note('make', ok({ year: 2026, stayed: [] })),
    changePhase: note('phase', ok({})),
    lookAt: note('look-at', ok(lookAt)),
    tick: note('tick', ok({ looked: { by: 'Morwenna Pike', at: now } })),
    ...given,
  };
  const people = { list: async () => ({ people: [nell], next: null, found: 1, staff: 1, all: 1, now }) };
  const years: YearsDesk = {
    openDesk: note('desk', refuse({ kind: 'no-such-edition', year: 2026 })),
    preview: note('preview', refuse({ kind: 'no-such-edition', year: 2026 })),
    endPreview: async () => {},
  };
  const ports = someDeskPorts({ editions, years, people: people as unknown as PeopleDesk });
  visitPage(() => <DeskPortsProvider value={ports}>{part}</DeskPortsProvider>, { path: '/desk/editions', ports: {} });
  return calls;
};
const asked = (calls: readonly unknown[][], name: string) =>
  calls.filter(([each]) => each === name).map(([, ...rest]) => rest);

describe('the list of years', () => {
  it('the page Years shows each year’s day, state and figures, the latest first', async () => {
    open(<Years />);
    const rows = await screen.findAllByRole('heading', { level: 2 });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['Saturday 21 November 2026', 'Saturday 22 November 2025'],
      ...['Sold, by weeks before the day', 'What never changes year'],
    ]);
    for (const text of ['£34,400', '83', '6 of 6', '23', 'of 41']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/One is open, one is being made\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look at the 23 left' }).getAttribute('href')).toBe('/desk/editions/2026');
  });

  it('the page Years shows what a closed year has still to settle, and leads to its order, its money and its archive', async () => {
    const toSettle = {
      orders: [
        { id: orderId('o1'), number: '6WQ5', name: 'Elsie Cobb', total: pence(3_200), review: null },
        { id: orderId('o2'), number: '5N8C', name: null, total: pence(1_500), review: 'a refund was taken back' },
      ],
      hasMore: true,
      payouts: { made: 9, arrived: 8, lastAt: now },
    };
    const closed = year({ phase: 'closed', closedAt: now, figures: { ...soldFigures, toSettle } });
    const calls = open(<Years />, {}, { years: [closed], next: null, now });
    const list = (await screen.findByRole('heading', { name: 'Still to settle from 2025' })).closest('section');
    const lines = within(list ?? expect.unreachable()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('A dispute, £32.00Order 6WQ5, Elsie Cobb. The bank decides.'),
      expect.stringContaining('An order to decide on, £15.00Order 5N8C. A refund was taken back.'),
      expect.stringContaining('There are more orders to decide on'),
      expect.stringContaining('One payout hasn’t arrived8 of 9, the last on Tuesday 17 March 2026.'),
    ]);
    expect(screen.getByRole('link', { name: /^See its archive.*2025/ }).getAttribute('href')).toBe('/2025');
    expect(screen.getAllByRole('img', { name: /2025 ended on 2,327, 2024 ended on 1,994\.$/ })).toHaveLength(2);
    const view = within(lines[0] ?? expect.unreachable()).getByText(/^View/);
    expect(view.closest('a')?.getAttribute('href')).toBe('/desk/orders/o1');
    expect(asked(calls, 'desk')).toEqual([]);
  });

  it('the page Years opens what belongs to another year at that year’s desk', async () => {
    const calls = open(
      <Years />,
      {},
      { years: [year({ year: 2024, phase: 'closed', figures: { ...soldFigures, before: null } })], next: null, now },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Close its books.*2024/ }));
    await waitFor(() => expect(asked(calls, 'desk')).toEqual([[2024]]));
  });

  it('the page Years offers to prepare the next year before it exists', async () => {
    open(<Years />, {}, { years: [year()], next: { year: 2026, from: 2025 }, now });
    expect((await screen.findByRole('link', { name: 'Prepare 2026' })).getAttribute('href')).toBe(
      '/desk/editions/prepare',
    );
  });

  it('the page Years opens a draft at a chosen moment, or now by a second click that says what happens', async () => {
    const calls = open(<Years />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change when it opens' }));
    click('Set it');
    expect(await screen.findByText('Give it a day and a time.')).toBeTruthy();
    type('Opens by itself at', '2026-03-31T09:00');
    click('Set it');
    const at = Date.UTC(2026, 2, 31, 8);
    await waitFor(() => expect(asked(calls, 'phase')).toEqual([[2026, { change: 'plan-opening', opensAt: at }]]));
    fireEvent.click(await screen.findByRole('button', { name: 'Change when it opens' }));
    click('Open 2026 now…');
    expect(screen.getByText(/shows 2026 within five seconds\. 2025 closes\./)).toBeTruthy();
    click('Open 2026 now');
    await waitFor(() => expect(asked(calls, 'phase').at(-1)).toEqual([2026, { change: 'open', opensAt: null }]));
  });

  it('the page Years changes a year’s phase in the desk’s rail, too', async () => {
    let phases: readonly Pick<YearRow, 'year' | 'phase'>[] = [draft, year()];
    open(
      <>
        <YearSwitch />
        <Years />
      </>,
      {
        phases: async () => phases,
        changePhase: async () => {
          phases = [
            { year: 2026, phase: 'open' },
            { year: 2025, phase: 'closed' },
          ];
          return ok({});
        },
      },
    );
    expect(await screen.findByRole('option', { name: '2025 · open' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Change when it opens' }));
    click('Open 2026 now…');
    click('Open 2026 now');
    expect(await screen.findByRole('option', { name: '2025 · archive' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '2026 · open' })).toBeTruthy();
  });

  it('the page Years undoes an opening until the first ticket is sold, and says when it is too late', async () => {
    const opened = year({ year: 2026, openedAfter: 2025, day, figures: { ...soldFigures, sold: 0, takings: 0 } });
    const undone: unknown[] = [];
    open(
      <Years />,
      {
        changePhase: async (...args) => {
          undone.push(args);
          return refuse({ kind: 'already-sold', orders: 2 });
        },
      },
      { years: [opened, year({ phase: 'closed', closedAt: now })], next: null, now },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: open 2025 again' }));
    expect(await screen.findByText('It can’t be undone any more: 2 orders came in.')).toBeTruthy();
    expect(undone).toEqual([[2026, { change: 'undo-opening', opensAt: null }]]);
  });
});

describe('preparing the next year', () => {
  const opened = async (given: Partial<EditionsDesk> = {}) => {
    const calls = open(<Prepare />, given);
    await screen.findByRole('heading', { level: 1, name: 'Prepare 2026' });
    return calls;
  };
  const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the draft of 2026' });

  it('the page Prepare shows every date and product of a year old beside new, with what will be made', async () => {
    await opened();
    const row = screen.getByRole('row', { name: /Registration closes/ });
    expect(within(row).getByText('Sat 8 Nov 2025, 00:00')).toBeTruthy();
    expect(within(row).getByLabelText<HTMLInputElement>('Registration closes, 2026').value).toBe('2026-11-07T00:00');
    expect(screen.getByText('That’s over already.')).toBeTruthy();
    expect(screen.getByText(/£20,325\.00/)).toBeTruthy();
    expect(screen.getByText('2, all hidden')).toBeTruthy();
    expect(screen.getByText('41 texts, pictures and prices')).toBeTruthy();
  });

  it('the page Prepare sends what is typed after a pause, and shows mistakes at their fields', async () => {
    const mistake = { file: 'edition.yaml', path: ['onSaleSince'], reason: 'Before the festival is announced.' };
    const calls = await opened();
    const later: EditionsDesk['plan'] = async () => ok({ ...plan, mistakes: [mistake] });
    cleanup();
    const sent: unknown[] = [];
    await opened({
      plan: async (typed) => {
        if (!typed) return ok(plan);
        sent.push(typed.corrections);
        return later(typed);
      },
    });
    expect(asked(calls, 'plan')).toEqual([[null]]);
    type('Tickets go on sale, 2026', '2026-03-31T09:00');
    expect(await screen.findByText(mistake.reason)).toBeTruthy();
    expect(sent).toEqual([[{ file: 'edition.yaml', path: ['onSaleSince'], becomes: '2026-03-31T09:00' }]]);
    expect(screen.getByText('One thing to put right first')).toBeTruthy();
    expect(make().disabled).toBe(true);
    click('Move it like the others');
    expect(screen.getByLabelText<HTMLInputElement>('Tickets go on sale, 2026').value).toBe('2025-05-31T09:00');
  });

  it('the page Prepare takes new prices and places of a year, and leaves a product out', async () => {
    const sent: unknown[] = [];
    await opened({
      plan: async (typed) => {
        if (typed) sent.push(typed.products);
        return ok(plan);
      },
    });
    type('Price 2026, Adult day ticket', 'a lot');
    expect(screen.getByText(editionMessages.badPrice)).toBeTruthy();
    expect(make().disabled).toBe(true);
    type('Price 2026, Adult day ticket', '16');
    click('Leave it out: Friends’ breakfast');
    expect(screen.getByText('Nobody bought it.')).toBeTruthy();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual([
        { id: 'prod_adult', isCopied: true, price: 1600, places: 1500 },
        { id: 'prod_breakfast', isCopied: false, price: 1800, places: 24 },
      ]),
    );
    expect(screen.getByText('1, all hidden; 1 with new numbers')).toBeTruthy();
  });

  it('the page Prepare makes the draft of a year with those who are let go, and leads to the list To look at', async () => {
    const calls = await opened();
    fireEvent.click(await screen.findByLabelText('Let go'));
    expect(screen.getByText('0 stay, 1 let go')).toBeTruthy();
    fireEvent.click(make());
    await waitFor(() => expect(address()).toBe('/desk/editions/2026'));
    expect(asked(calls, 'make')).toEqual([[{ plan: plan.plan, letGo: [{ id: 'nell', was: ['headjudge'] }] }]]);
  });

  it('the page Prepare says when someone else has prepared the year first', async () => {
    const taken = refuse({ kind: 'edition-exists', year: 2026 } as const);
    await opened({ make: async () => taken });
    fireEvent.click(make());
    expect(await screen.findByText('Someone else has prepared 2026 just now.')).toBeTruthy();
    cleanup();
    open(<Prepare />, { plan: async () => taken });
    expect(await screen.findByText(/Someone else has prepared 2026/)).toBeTruthy();
  });
});

describe('what to look at', () => {
  it('the list To look at is sorted by reason or by page, with the found words marked and a link to the field', async () => {
    const calls = open(<LookAt year={2026} />);
    await screen.findByRole('heading', { level: 2, name: 'Names last year' });
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['2025', '£55']);
    expect(screen.getByText(/New price: £58\.00/)).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: /^Change Market/ });
    expect(link?.getAttribute('href')).toBe('/desk/content?kind=pages&file=market&field=intro');
    if (link) fireEvent.click(link);
    await waitFor(() => expect(asked(calls, 'desk')).toEqual([[2026]]));
    click('Sort by page');
    expect(screen.getByRole('heading', { level: 2, name: 'Market' })).toBeTruthy();
  });

  it('the list To look at crosses a ticked line off, and is empty after the last', async () => {
    const calls = open(<LookAt year={2026} />);
    for (const box of await screen.findAllByRole('checkbox')) {
      fireEvent.click(box);
      await waitFor(() => expect(box.isConnected).toBe(false));
    }
    expect(asked(calls, 'tick')).toEqual([
      [2026, { fingerprint: '0123456789abcdef', isRight: true }],
      [2026, { fingerprint: 'fedcba9876543210', isRight: true }],
    ]);
    expect(screen.getByRole('heading', { name: 'Nothing left to look at' })).toBeTruthy();
    click('Done 2');
    expect(screen.getAllByText(/Ticked as right by Morwenna Pike/)).toHaveLength(2);
  });

  it('the list To look at leads to a preview of the draft as on its day', async () => {
    const calls = open(<LookAt year={2026} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Walk through the draft' }));
    await waitFor(() => expect(asked(calls, 'preview')).toEqual([[2026, Date.UTC(2026, 10, 21) + 13 * hour]]));
    expect(await screen.findByText(editionMessages.gone)).toBeTruthy();
  });
});

describe('the message for the opening', () => {
  const draftAnswer = { phase: 'draft', lastYear: 2025, prepared: null, sending: null } as const;
  const prepared = { subject: 'We’re open', body: 'Come.', writtenAt: now, writtenBy: { name: 'Nell Garraway' } };

  it('the opening message of a year is written on the draft’s page, says whom it reaches, and is saved for the opening', async () => {
    const saved = { subject: 'Come to 2026', body: 'Hello {first name},', writtenAt: now, writtenBy: { name: 'Nell' } };
    const sent: unknown[] = [];
    open(<OpeningMessage year={2026} />, {
      saveMessage: async (...message) => {
        sent.push(message);
        return ok({ prepared: saved });
      },
    });
    expect(await screen.findByText('3 people would get it if 2026 opened now.')).toBeTruthy();
    expect(screen.getByText('Nothing goes out until you save it.')).toBeTruthy();
    type('Subject', 'Come to 2026');
    type('Message', 'Hello {first name},');
    click('Save the message');
    expect(await screen.findByText('Saved. It goes out when the year opens.')).toBeTruthy();
    const words = { subject: 'Come to 2026', body: 'Hello {first name},' };
    expect(sent).toEqual([[2026, { words, was: null }]]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the message' }).disabled).toBe(true);
  });

  it('the opening message of a year is not overwritten when someone else has changed it meanwhile', async () => {
    open(<OpeningMessage year={2026} />, {
      message: async () => ok({ ...draftAnswer, prepared }),
      saveMessage: async () => refuse({ kind: 'changed-meanwhile' }),
    });
    expect(await screen.findByText(/^Saved by Nell Garraway/)).toBeTruthy();
    type('Subject', 'Mine');
    click('Save the message');
    expect(await screen.findByText(/Someone else has changed it just now/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Mine');
  });

  it('the opening message of a year that has gone out says to how many, and cannot be changed', async () => {
    const answer = { ...draftAnswer, phase: 'open', prepared, sending: { total: 412, sent: 412 } } as const;
    open(<OpeningMessage year={2026} />, { message: async () => ok(answer) });
    expect(await screen.findByText('Sent to 412 people. No one gets it twice.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save the message' })).toBeNull();
  });

  it('the opening message of a year says whom it reaches before opening, and whom it reached before undoing', async () => {
    const message = { subject: 'We’re open', goesTo: 412, sending: null };
    open(<Years />, {}, { years: [{ ...draft, message }, year()], next: null, now });
    fireEvent.click(await screen.findByRole('button', { name: 'Change when it opens' }));
    click('Open 2026 now…');
    expect(screen.getByText(/The message “We’re open” goes to 412 people, once\./)).toBeTruthy();
    cleanup();
    const figures = { ...soldFigures, sold: 0, takings: 0, hounds: 0, boards: { all: 0, signed: 0 } };
    const sending = { total: 412, sent: 400 };
    const opened = year({ year: 2026, openedAfter: 2025, day, figures, message: { ...message, goesTo: 0, sending } });
    open(<Years />, {}, { years: [opened, year({ phase: 'closed', closedAt: now })], next: null, now });
    expect(
      await screen.findByText(
        '400 people have had the message about it, and an email can’t be called back. The other 12 get it when 2026 opens again.',
      ),
    ).toBeTruthy();
  });
});
