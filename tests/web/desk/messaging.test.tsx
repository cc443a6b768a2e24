// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DayOffAnswer, DayOffSent } from '#core/desk/day-off/client.ports.ts';
import type { DraftSent, MessagesAnswer, PreviewAnswer } from '#core/desk/messages/client.ports.ts';
import { messageId } from '#core/desk/messages/message.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { orderId } from '#core/kernel/ids.ts';
import type { DeskJob } from '#core/kernel/jobs/client.ports.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, type IsoDate, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { bannerId } from '#core/site/banner/banner.ts';
import type { BannerAnswer, BannerSent } from '#core/site/banner/client.ports.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import type { DeskPorts } from '../../../web/composition/desk/desk-ports.ts';
import { DayOff } from '../../../web/features/desk/day-off/day-off.page.tsx';
import { progressWords, startWords } from '../../../web/features/desk/jobs/job-words.ts';
import { Jobs } from '../../../web/features/desk/jobs/jobs.page.tsx';
import { recipientsWords } from '../../../web/features/desk/messages/message-words.ts';
import { Messages } from '../../../web/features/desk/messages/messages.page.tsx';
import { Banner } from '../../../web/features/site/banner/banner.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const open = (ports: Partial<DeskPorts>, page: ReactNode, path: string) =>
  visit(<DeskPortsProvider value={someDeskPorts(ports)}>{page}</DeskPortsProvider>, { path });

const aDeskJob = (change: Partial<DeskJob> = {}): DeskJob => ({
  id: jobId('job_1'),
  kind: 'refunds',
  title: 'Cancellation: refunds',
  state: 'running',
  done: 644,
  total: 998,
  troubled: 3,
  note: '£21,864.00',
  startedBy: 'Morwenna Pike',
  createdAt: now,
  notBefore: now,
  startedAt: now,
  endedAt: null,
  secondsLeft: 360,
  reason: null,
  ...change,
});

describe('the desk’s jobs page', () => {
  it('the desk’s jobs page shows the progress of each job, pauses a running one, and retries a failed one', async () => {
    const asked: string[] = [];
    const jobs = [
      aDeskJob(),
      aDeskJob({ id: jobId('job_2'), kind: 'message', title: 'Email: boots', state: 'failed', reason: 'No answer' }),
    ];
    const noted = (word: string) => async (id: string) => void asked.push(`${word} ${id}`);
    const read = async () => ({ now, jobs });
    open({ jobs: { read, stop: noted('stop'), retry: noted('retry') } }, <Jobs />, '/desk/jobs');
    const bar = await screen.findByRole('progressbar', { name: 'Cancellation: refunds: 644 of 998 orders' });
    expect(bar.getAttribute('aria-valuenow')).toBe('644');
    expect(screen.getByText('about six minutes left')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Pause/ }));
    fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
    await waitFor(() => expect(asked).toEqual(['stop job_1', 'retry job_2']));
  });
});

describe('a scheduled job at the desk', () => {
  it('a scheduled job at the desk that was stopped before it began is cancelled, and one that had begun is paused', async () => {
    const stopped = { state: 'stopped', reason: 'Morwenna Pike', endedAt: now } as const;
    const jobs = [
      aDeskJob({ ...stopped, title: 'Email: boots', startedAt: null }),
      aDeskJob({ ...stopped, id: jobId('job_2'), title: 'Email: gazebos' }),
    ];
    const notAsked = async () => {};
    open({ jobs: { read: async () => ({ now, jobs }), stop: notAsked, retry: notAsked } }, <Jobs />, '/desk/jobs');
    expect((await screen.findByText('Email: boots')).closest('tr')?.textContent).toContain(
      'Cancelled by Morwenna Pike',
    );
    expect(screen.getByText('Email: gazebos').closest('tr')?.textContent).toContain('Paused by Morwenna Pike');
  });

  it('a scheduled job at the desk shows its start time, and that it has not started', () => {
    const job = aDeskJob({ kind: 'message', state: 'queued', startedAt: null, done: 0, total: null });
    expect(startWords({ ...job, notBefore: parseInstant('2025-11-21T18:30:00Z') })).toBe(
      'Morwenna Pike, for 21 November 2025, 18:30',
    );
    expect(progressWords(job)).toBe('Not started yet');
    expect(progressWords({ ...job, state: 'running' })).toBe('Getting ready');
  });
});

describe('the desk’s messages', () => {
  const answer: MessagesAnswer = {
    now,
    startsAt: now,
    groups: [
      { id: 'guests', name: 'Day tickets' },
      { id: 'competitors', name: 'Competitors' },
      { id: 'parking', name: 'Parking' },
    ],
    products: [{ id: 'prod_lunch', name: 'Harvest lunch' }],
    checkpoints: [{ id: 'entrance', name: 'Entrance' }],
    messages: [],
  };
  const preview: PreviewAnswer = {
    people: 1058,
    tickets: 1527,
    goesTo: 1046,
    skipped: { noAddress: 9, bounced: 3, notAgreed: 0 },
    seconds: 523,
    recipients: [{ name: 'Joan Lambert', email: 'joan@example.co.uk' }],
    examples: [
      {
        name: 'Joan Lambert',
        email: 'joan@example.co.uk',
        about: 'parking',
        subject: 'Where to park',
        paragraphs: [
          [
            { text: 'Dear ', own: false },
            { text: 'Joan', own: true },
            { text: ', this is [the way](/#travel).', own: false },
          ],
        ],
      },
    ],
  };

  it('the desk’s messages show the number of recipients and a preview, and are sent once after a confirmation', async () => {
    const sent: unknown[] = [];
    const drafts: DraftSent[] = [];
    open(
      {
        messages: {
          read: async () => answer,
          preview: async (draft) => {
            drafts.push(draft);
            return ok(preview);
          },
          test: async () => ok({ to: 'morwenna@example.org' }),
          send: async (message) => {
            sent.push(message);
            return ok({ id: message.id as never, jobId: jobId('job_1') });
          },
        },
      },
      <Messages />,
      '/desk/messages',
    );
    expect((await screen.findByText('Joan')).tagName).toBe('INS');
    expect(screen.getByRole('heading', { name: 'As one person will see it' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^the way/ }).getAttribute('href')).toBe('/#travel');
    expect(screen.getByText('12: 9 with no email address, 3 that bounced before')).toBeTruthy();
    expect(screen.getByText('about nine minutes')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Parking' }));
    fireEvent.click(screen.getByText('Holders of one product', { selector: 'summary' }));
    fireEvent.click(screen.getByRole('button', { name: 'Harvest lunch' }));
    expect(
      screen.getByText('Goes to ticket holders (Day tickets, Competitors, Parking or Harvest lunch).'),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: 'out entrance' } });
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Where to park' } });
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Dear {first name},\nuse the far gate.' } });
    await waitFor(() =>
      expect(drafts.at(-1)).toMatchObject({
        subject: 'Where to park',
        audience: {
          groups: ['guests', 'competitors', 'parking'],
          products: ['prod_lunch'],
          arrived: { checkpoint: 'entrance', in: false },
        },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test first' }));
    expect(await screen.findByText('Sent to morwenna@example.org.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send to 1,046 people' }));
    const question = await screen.findByRole('dialog', { name: 'Send it to 1,046 people?' });
    expect(document.activeElement?.textContent).toBe('Not yet');
    expect([question.textContent?.includes('Where to park'), sent.length]).toEqual([true, 0]);
    fireEvent.click(within(question).getByRole('button', { name: 'Yes, send it' }));
    expect(await screen.findByText(/going out/)).toBeTruthy();
    expect(sent).toMatchObject([{ subject: 'Where to park', at: null }]);
  });

  it('the desk’s messages ask for no confirmation of a message that says nothing, and say what is missing', async () => {
    const messages: DeskPorts['messages'] = {
      read: async () => answer,
      preview: async () => ok(preview),
      test: async () => ok({ to: 'morwenna@example.org' }),
      send: async () => Promise.reject(new Error('sent')),
    };
    open({ messages }, <Messages />, '/desk/messages');
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1,046 people' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Write a subject and a message first.');
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Where to park' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send to 1,046 people' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'So far it’s only the greeting. Write a message below it first.',
    );
    expect(screen.queryByRole('dialog', { name: /^Send it/ })).toBeNull();
  });

  it('the desk’s messages are saved on this device until sent, and show no number of recipients before it is counted', async () => {
    const drafts = new Map<string, FormValues>();
    const savedDrafts = {
      load: (form: string) => drafts.get(form) ?? null,
      save: (form: string, typed: FormValues) => void drafts.set(form, typed),
      forget: (form: string) => void drafts.delete(form),
      forgetAll: () => drafts.clear(),
      belongTo: () => {},
    };
    const messages: DeskPorts['messages'] = {
      read: async () => answer,
      preview: async () => ok(preview),
      test: async () => ok({ to: 'morwenna@example.org' }),
      send: async ({ id }) => ok({ id: messageId(id), jobId: jobId('job_1') }),
    };
    const page = () =>
      visit(
        <DeskPortsProvider value={someDeskPorts({ messages })}>
          <Messages />
        </DeskPortsProvider>,
        { path: '/desk/messages', ports: { savedDrafts } },
      );
    page();
    expect((await screen.findByRole('button', { name: 'Send' })).textContent).toBe('Send');
    expect(screen.getByText('counting…')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Where to park' } });
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Use the far gate.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Parking' }));
    cleanup();
    page();
    expect((await screen.findByLabelText('Subject')).getAttribute('value')).toBe('Where to park');
    expect(screen.getByRole('button', { name: 'Parking' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1,046 people' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, send it' }));
    expect(await screen.findByText(/going out/)).toBeTruthy();
    expect(drafts.size).toBe(0);
  });

  it('the desk’s messages go to the holders of a product alone when it is chosen before any group', async () => {
    const drafts: DraftSent[] = [];
    const messages: DeskPorts['messages'] = {
      read: async () => answer,
      preview: async (draft) => {
        drafts.push(draft);
        return ok(preview);
      },
      test: async () => ok({ to: 'morwenna@example.org' }),
      send: async ({ id }) => ok({ id: messageId(id), jobId: jobId('job_1') }),
    };
    open({ messages }, <Messages />, '/desk/messages');
    expect(await screen.findByText('Goes to ticket holders (Day tickets or Competitors).')).toBeTruthy();
    fireEvent.click(screen.getByText('Holders of one product', { selector: 'summary' }));
    fireEvent.click(screen.getByRole('button', { name: 'Harvest lunch' }));
    expect(screen.getByText('Goes to ticket holders (Harvest lunch).')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Day tickets' }).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(drafts.at(-1)?.audience).toMatchObject({ groups: [], products: ['prod_lunch'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Competitors' }));
    expect(screen.getByText('Goes to ticket holders (Competitors or Harvest lunch).')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Subscribers' }));
    expect(screen.getByText('Goes to ticket holders (Competitors or Harvest lunch), and to subscribers.')).toBeTruthy();
  });

  it('the desk’s messages can be scheduled for a day and a time, and are not sent at once when “Later” has no time yet', async () => {
    const sent: unknown[] = [];
    const messages = {
      read: async () => answer,
      preview: async () => ok(preview),
      test: async () => ok({ to: 'morwenna@example.org' }),
      send: async (message: { readonly id: string }) => {
        sent.push(message);
        return ok({ id: message.id as never, jobId: jobId('job_1') });
      },
    };
    open({ messages }, <Messages />, '/desk/messages');
    await screen.findByText('about nine minutes');
    fireEvent.click(screen.getByLabelText('Later'));
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Choose the day and the time first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Where to park' } });
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Use the far gate.' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '2025-11-21T18:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schedule for 21 November, 18:30' }));
    expect(await screen.findByText(/It goes out on 21 November 2025 at 18:30\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'In progress' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('the desk’s messages name an unknown placeholder', async () => {
    const refusing = { kind: 'placeholder-unknown' as const, placeholder: 'surname' };
    const notSent = async () => refuse({ kind: 'bracket-open' as const });
    open(
      { messages: { read: async () => answer, preview: async () => refuse(refusing), test: notSent, send: notSent } },
      <Messages />,
      '/desk/messages',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('{surname} isn’t something we know');
  });

  it('the desk’s messages say how many people get one and how many tickets they hold, in the singular for one', () => {
    expect(recipientsWords({ people: 1, tickets: 1, goesTo: 1 })).toBe('1 person holds 1 ticket; 1 gets the email.');
    expect(recipientsWords({ people: 1058, tickets: 1527, goesTo: 1046 })).toBe(
      '1,058 people hold 1,527 tickets; 1,046 get the email.',
    );
    expect(recipientsWords({ people: 2, tickets: 0, goesTo: 2 })).toBe('2 people; 2 get the email.');
  });

  it('the desk’s messages count the recipients again when the network connection returns', async () => {
    let isOnline = false;
    const notSent = async () => refuse({ kind: 'bracket-open' as const });
    const count = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return ok(preview);
    };
    open(
      { messages: { read: async () => answer, preview: count, test: notSent, send: notSent } },
      <Messages />,
      '/desk/messages',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t count who gets it just now.');
    isOnline = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.body.textContent).toContain('1,046');
  });

  it('the desk’s messages show no preview of an earlier text beside an error, and no number of earlier recipients', async () => {
    const notSent = async () => refuse({ kind: 'bracket-open' as const });
    let next: () => ReturnType<DeskPorts['messages']['preview']> = async () => ok(preview);
    open(
      { messages: { read: async () => answer, preview: () => next(), test: notSent, send: notSent } },
      <Messages />,
      '/desk/messages',
    );
    expect(await screen.findByText('Joan')).toBeTruthy();
    next = notSent;
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Dear {first name' } });
    expect((await screen.findByRole('alert')).textContent).toBe('A curly bracket isn’t closed.');
    expect(screen.queryByText('Joan')).toBeNull();
    expect(screen.getByText('There’s no preview until the problem above is put right.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to 1,046 people' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Parking' }));
    expect(await screen.findByText('not counted yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send to 1,046 people' })).toBeNull();
    next = async () => ok(preview);
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Dear {first name}' } });
    expect(await screen.findByText('Joan')).toBeTruthy();
  });

  it('the desk’s messages say that ticket holders get news only if they agreed to it, and when no one did', async () => {
    const notSent = async () => refuse({ kind: 'bracket-open' as const });
    const none = { ...preview, goesTo: 0, seconds: 0, recipients: [], examples: [] };
    const noOneAgreed = { ...none, people: 5, tickets: 7, skipped: { noAddress: 0, bounced: 0, notAgreed: 5 } };
    open(
      { messages: { read: async () => answer, preview: async () => ok(noOneAgreed), test: notSent, send: notSent } },
      <Messages />,
      '/desk/messages',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribers' }));
    expect(
      screen.getByText(
        'With subscribers it counts as news, so ticket holders get it only if they’ve said yes to our emails.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText(/none of these people has said yes to our emails\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Subscribers' }));
    expect(screen.queryByText(/With subscribers/)).toBeNull();
  });

  it('scheduled messages at the desk show no number of emails sent', async () => {
    const notSent = async () => refuse({ kind: 'bracket-open' as const });
    const scheduled: MessagesAnswer['messages'][number] = {
      id: messageId('msg_1'),
      subject: 'Where to park',
      jobId: jobId('job_1'),
      state: 'queued',
      notBefore: parseInstant('2025-11-21T18:30:00Z') ?? now,
      startedAt: null,
      endedAt: null,
      writtenBy: 'Morwenna Pike',
      total: null,
      sent: 0,
      refused: 0,
      skipped: 0,
      refusals: [],
    };
    const cancelled = {
      ...scheduled,
      id: messageId('msg_2'),
      subject: 'Boots',
      state: 'stopped',
      endedAt: now,
    } as const;
    const paused = { ...cancelled, id: messageId('msg_3'), subject: 'Gazebos', startedAt: now, total: 9, sent: 4 };
    const read = async () => ({ ...answer, messages: [scheduled, cancelled, paused] });
    open({ messages: { read, preview: notSent, test: notSent, send: notSent } }, <Messages />, '/desk/messages');
    const line = async (subject: string) =>
      (await screen.findByText(subject, { selector: 'b' })).closest('li')?.textContent;
    expect(await line('Where to park')).toBe('Where to parknot sent yetFor 21 November 2025, 18:30');
    expect(await line('Boots')).toBe('Bootsnot sentCancelled');
    expect(await line('Gazebos')).toBe('Gazebos4 of 9Paused');
  });
});

describe('the desk’s banner', () => {
  it('the desk’s banner is written, put up, and taken down with Undo', async () => {
    const put: BannerSent[] = [];
    let taken = 0;
    const none: BannerAnswer = { now, current: null, banners: [] };
    const up: BannerAnswer['banners'][number] = {
      id: bannerId('b1'),
      kind: 'important',
      headline: 'Car park B is under water.',
      text: '',
      link: null,
      fromAt: now,
      untilAt: null,
      takenDownAt: null,
      writtenBy: 'Morwenna Pike',
    };
    open(
      {
        banner: {
          read: async () => none,
          putUp: async (banner) => {
            put.push(banner);
            return ok({ now, current: up, banners: [up] });
          },
          takeDown: async () => {
            taken += 1;
            return none;
          },
          showAgain: async () => none,
        },
      },
      <Banner />,
      '/desk/banner',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Write a headline first.');
    const headline = screen.getByLabelText(/^Headline/);
    expect([document.activeElement, headline.getAttribute('aria-invalid')]).toEqual([headline, 'true']);
    fireEvent.change(screen.getByLabelText(/^Headline/), { target: { value: 'Car park B is under water.' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText(/is on every page/)).toBeTruthy();
    expect(put).toMatchObject([{ kind: 'important', headline: 'Car park B is under water.', from: null }]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/No banner is showing/)).toBeTruthy();
    expect(taken).toBe(1);
  });
});

describe('calling the day off', () => {
  const sums = (orders: number, amount: number) => ({ orders, amount: pence(amount) });
  const before: DayOffAnswer = {
    now,
    startsAt: now,
    sold: { orders: 998, tickets: 2275, amount: pence(3_383_900), atDoor: sums(12, 18_000) },
    run: null,
  };
  const during: DayOffAnswer = {
    ...before,
    run: {
      id: 'off_1' as never,
      kind: 'cancelled',
      reason: 'High winds',
      movedTo: null,
      refunds: 'all',
      refundsUntil: null,
      decidedBy: 'Morwenna Pike',
      decidedAt: now,
      banner: { headline: 'Saturday is cancelled', text: '' },
      email: { ...progress(), state: 'done', done: 1106, total: 1106, troubled: 5, endedAt: laterBy(now, minute) },
      refundsJob: { id: 'off_1-refunds', ...progress(), done: 644, total: 998, troubled: 1 },
      counts: {
        waiting: sums(354, 1_197_500),
        asked: sums(0, 0),
        refunded: sums(643, 2_176_800),
        person: sums(1, 3_400),
        settled: sums(0, 0),
        tickets: 2275,
      },
      list: [
        {
          orderId: orderId('ord_8t2k'),
          number: '8T2K',
          name: 'Percy Sandell',
          amount: pence(3_400),
          state: 'person',
          why: { kind: 'refused', detail: 'card closed' },
          settledBy: null,
          settledNote: null,
        },
      ],
    },
  };

  function progress() {
    return {
      state: 'running' as const,
      done: 0,
      total: 0,
      troubled: 0,
      secondsLeft: 360,
      startedAt: now,
      endedAt: null,
      reason: null,
    };
  }

  it('calling the day off needs a reason and a typed confirmation, and its button names the action and the sum', async () => {
    const asked: DayOffSent[] = [];
    open(
      {
        dayOff: {
          read: async () => before,
          callOff: async (sent) => {
            asked.push(sent);
            return sent.confirmation === 'cancel the day' ? ok(during) : refuse({ kind: 'not-confirmed' as const });
          },
          settle: async () => during,
        },
      },
      <DayOff />,
      '/desk/day-off',
    );
    const deed = await screen.findByRole('button', { name: 'Cancel the day and refund £33,659.00' });
    fireEvent.click(deed);
    expect((await screen.findByRole('alert')).textContent).toContain('Say why first');
    const why = screen.getByLabelText(/^Why/);
    expect([document.activeElement, why.getAttribute('aria-invalid')]).toEqual([why, 'true']);
    fireEvent.change(why, { target: { value: 'High winds' } });
    expect([screen.queryByRole('alert'), why.getAttribute('aria-invalid')]).toEqual([null, null]);
    fireEvent.click(deed);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Type “cancel the day”'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Type the words here/)));
    fireEvent.change(screen.getByLabelText(/^Type the words here/), { target: { value: 'cancel the day' } });
    fireEvent.click(deed);
    expect(await screen.findByRole('heading', { name: 'The festival is cancelled' })).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({
      kind: 'cancelled',
      refunds: 'all',
      headline: 'Saturday 4 October is cancelled',
    });
    expect(asked.at(-1)?.subject).toBe('The festival on Saturday 4 October is cancelled');
  });

  it('calling the day off suggests refunds until the end of a day, and says in the email how a guest asks for one', async () => {
    const asked: DayOffSent[] = [];
    const callOff = async (sent: DayOffSent) => {
      asked.push(sent);
      return refuse({ kind: 'not-confirmed' as const });
    };
    open({ dayOff: { read: async () => before, callOff, settle: async () => before } }, <DayOff />, '/desk/day-off');
    fireEvent.click(await screen.findByRole('radio', { name: /^Let people choose/ }));
    expect(screen.getByLabelText('Refunds until')).toHaveProperty('value', '2025-10-18T23:59');
    const { value } = screen.getByLabelText<HTMLTextAreaElement>('Message');
    expect(value).toContain('can’t take place. Please don’t travel.\n\nYou can have your money back: ask for it in');
    expect(value).not.toContain('stays valid');
    expect(value).toContain('ask for it in [My Festival](/my-festival) until 11.59pm on Saturday 18 October 2025.');
    expect(value).toContain('[log in by email](/login/link) with the address your ticket was sent to');
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'High winds' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the day' }));
    await waitFor(() => expect(asked).toMatchObject([{ refundsUntil: parseInstant('2025-10-18T22:59:00Z') }]));
  });

  it('the desk suggests that refunds for a moved day end before its gates open, and asks about a later end', async () => {
    const asked: DayOffSent[] = [];
    const callOff = async (sent: DayOffSent) => {
      asked.push(sent);
      return refuse({ kind: 'not-confirmed' as const });
    };
    open({ dayOff: { read: async () => before, callOff, settle: async () => before } }, <DayOff />, '/desk/day-off');
    fireEvent.click(await screen.findByRole('radio', { name: /^Moved to another day/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Let people choose/ }));
    fireEvent.change(screen.getByLabelText('New day'), { target: { value: '2025-10-11' } });
    expect(screen.getByLabelText('Refunds until')).toHaveProperty('value', '2025-10-10T23:59');
    expect(screen.queryByText('That’s after the gates open on the new day')).toBeNull();
    fireEvent.change(screen.getByLabelText('Refunds until'), { target: { value: '2025-10-12T23:59' } });
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'High winds' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move the day' }));
    expect(await screen.findByText(/^Say first whether refunds may go on/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /^That’s after the gates open/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Move the day' }));
    await waitFor(() => expect(asked).toMatchObject([{ refundsUntil: parseInstant('2025-10-12T22:59:00Z') }]));
  });

  it('the desk proposes texts for the banner and the email of a moved day', async () => {
    open(
      { dayOff: { read: async () => before, callOff: async () => ok(before), settle: async () => before } },
      <DayOff />,
      '/desk/day-off',
    );
    fireEvent.click(await screen.findByRole('radio', { name: /^Moved to another day/ }));
    expect(screen.getByLabelText('New day').getAttribute('min')).toBe('2025-10-05');
    fireEvent.change(screen.getByLabelText('New day'), { target: { value: '2025-11-29' } });
    expect(screen.getByText(/^Pages, tickets and emails give it within seconds/)).toBeTruthy();
    expect(screen.getByLabelText('Headline')).toHaveProperty(
      'value',
      'The festival has moved to Saturday 29 November 2025',
    );
    expect(screen.getByLabelText('What to do')).toHaveProperty('value', 'Please don’t travel on Saturday 4 October.');
    expect(screen.getByLabelText('Message')).toHaveProperty(
      'value',
      expect.stringContaining('We’ll email you {hound}’s new run time.'),
    );
  });

  it('the desk says after a move of the day which day the site gives, and what the organiser has to change', async () => {
    const run = during.run && { ...during.run, kind: 'moved' as const, movedTo: '2025-10-11' as IsoDate };
    const openAt = (startsAt: Instant) =>
      open(
        {
          dayOff: {
            read: async () => ({ ...during, startsAt, run }),
            callOff: async () => ok(during),
            settle: async () => during,
          },
        },
        <DayOff />,
        '/desk/day-off',
      );
    const { unmount } = openAt(parseInstant('2025-10-04T09:00:00Z'));
    expect(await screen.findByText('The site still says Saturday 4 October')).toBeTruthy();
    unmount();
    openAt(parseInstant('2025-10-11T09:00:00Z'));
    expect(await screen.findByRole('heading', { name: 'The festival is moved' })).toBeTruthy();
    expect(screen.queryByText(/The site still says/)).toBeNull();
    expect(screen.getByText('The site says Saturday 11 October')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Catalogue' })).toBeTruthy();
  });

  it('the desk lets a moved day be cancelled or moved again, and sends which decision that replaces', async () => {
    const run = during.run && { ...during.run, kind: 'moved' as const, movedTo: '2025-10-11' as IsoDate };
    const asked: DayOffSent[] = [];
    open(
      {
        dayOff: {
          read: async () => ({ ...before, startsAt: parseInstant('2025-10-11T09:00:00Z'), run }),
          async callOff(sent) {
            asked.push(sent);
            return ok(during);
          },
          settle: async () => during,
        },
      },
      <DayOff />,
      '/desk/day-off',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the day or move it again' }));
    expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Saturday 11 October is cancelled');
    fireEvent.click(screen.getByRole('button', { name: 'Back to what was decided' }));
    expect(screen.queryByLabelText('Headline')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the day or move it again' }));
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'Floods' } });
    fireEvent.change(screen.getByLabelText('Type the words here'), { target: { value: 'cancel the day' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the day and refund £33,659.00' }));
    expect(await screen.findByRole('heading', { name: 'The festival is cancelled' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel the day or move it again' })).toBeNull();
    expect(asked).toMatchObject([{ after: 'off_1', kind: 'cancelled' }]);
  });

  it('calling the day off says that nothing is refunded while the refunds are paused', async () => {
    const { refundsJob } = during.run ?? {};
    const run = during.run && refundsJob && { ...during.run, refundsJob: { ...refundsJob, state: 'stopped' as const } };
    open(
      {
        dayOff: {
          read: async () => ({ ...during, run: run ?? null }),
          callOff: async () => ok(during),
          settle: async () => during,
        },
      },
      <DayOff />,
      '/desk/day-off',
    );
    expect(await screen.findByRole('heading', { name: 'Refunds are paused' })).toBeTruthy();
    expect(screen.getByText(/^Nothing more is refunded until you carry on\./)).toBeTruthy();
    expect(screen.queryByText(/Refunds carry on/)).toBeNull();
  });

  it('calling the day off ticks the last step once nothing is left to do, and says how many orders were refunded', async () => {
    const none = sums(0, 0);
    const paid = { waiting: none, asked: none, refunded: sums(997, 3_380_500), person: none, settled: sums(1, 3_400) };
    const over = during.run?.refundsJob && {
      ...during.run,
      counts: { ...paid, tickets: 2275 },
      refundsJob: { ...during.run.refundsJob, state: 'done' as const, done: 998 },
      list: [],
    };
    const read = async () => ({ ...during, run: over ?? null });
    open(
      { dayOff: { read, callOff: async () => ok(during), settle: async () => during } },
      <DayOff />,
      '/desk/day-off',
    );
    expect(await screen.findByRole('img', { name: 'Step 5, done' })).toBeTruthy();
    expect(screen.getByText('997 of 998 refunded')).toBeTruthy();
  });

  it('calling the day off says that the orders are being counted, and shows no number of orders before that', async () => {
    const none = sums(0, 0);
    const counts = { waiting: none, asked: none, refunded: none, person: none, settled: none, tickets: 0 };
    const run = during.run && { ...during.run, counts, list: [] };
    const begun = run?.refundsJob && {
      ...run,
      refundsJob: { ...run.refundsJob, state: 'queued' as const, total: null, done: 0 },
    };
    const read = async () => ({ ...during, run: begun ?? null });
    open(
      { dayOff: { read, callOff: async () => ok(during), settle: async () => during } },
      <DayOff />,
      '/desk/day-off',
    );
    expect(await screen.findByText('Counting the orders…')).toBeTruthy();
    expect(screen.queryByText(/0 to refund|£0\.00|Download all 0/)).toBeNull();
  });

  it('calling the day off shows no totals of refunds where people choose', async () => {
    const none = sums(0, 0);
    const counts = { waiting: none, asked: none, refunded: none, person: none, settled: none, tickets: 0 };
    const run = during.run && { ...during.run, refunds: 'choice' as const, refundsJob: null, counts, list: [] };
    const read = async () => ({ ...during, run });
    open(
      { dayOff: { read, callOff: async () => ok(during), settle: async () => during } },
      <DayOff />,
      '/desk/day-off',
    );
    const totals = within(await screen.findByRole('complementary', { name: 'Totals' }));
    expect(totals.getByText('There’s no total to refund: it depends on who asks.')).toBeTruthy();
    expect(totals.getByRole('link', { name: 'Orders refunded so far' }).getAttribute('href')).toBe(
      '/desk/orders?status=refunded',
    );
    expect(screen.queryByText(/0 to refund|£0\.00/)).toBeNull();
  });

  it('calling the day off shows the progress of the refunds, and the orders that need a person', async () => {
    const settled: unknown[] = [];
    open(
      {
        dayOff: {
          read: async () => during,
          callOff: async () => ok(during),
          settle: async (order, how) => {
            settled.push([order, how]);
            return during;
          },
        },
      },
      <DayOff />,
      '/desk/day-off',
    );
    expect(await screen.findByRole('progressbar', { name: 'Refunds: 644 of 998 orders' })).toBeTruthy();
    expect(screen.getByText('Cancelled: High winds. Decided by Morwenna Pike.')).toBeTruthy();
    expect(screen.getByText('1,106 of 1,106 people, 5 bounced.')).toBeTruthy();
    const item = screen.getByText('The card provider refused, £34.00').closest('li');
    if (!item) throw new Error('no item');
    fireEvent.click(within(item).getByRole('button', { name: /Mark as done/ }));
    fireEvent.change(within(item).getByLabelText('What did you do?'), { target: { value: 'By transfer' } });
    fireEvent.click(within(item).getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(settled).toEqual([['ord_8t2k', { how: 'settled', note: 'By transfer' }]]));
  });
});
