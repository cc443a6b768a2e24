import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { Email, QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { OutgoingEmail } from '#core/desk/outbox/outgoing-email.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { minute, second } from '#core/kernel/time.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { type DrainOutboxPorts, drainOutbox } from '../../../server/jobs/drain-outbox.ts';

const receipt = (n: number): QueuedTask => ({
  id: `receipt:${n}`,
  task: { kind: 'email', email: { kind: 'receipt', to: 'ada@example.org', order: anOrder({ state: 'paid' }) } },
});

/** Two processes may drain one outbox; `send` is the mail server. */
const anOutbox = (
  send: (id: string, email: OutgoingEmail) => Promise<void>,
  change: Partial<DrainOutboxPorts> = {},
) => {
  const clock = simulatedClock(aSaturdayInOctober);
  const festival = memoryFestival(clock);
  const log = memoryLog();
  const ports: DrainOutboxPorts = {
    ...festival,
    mailer: { send },
    ticketsOfReceipt: async () => undefined,
    orderOfTicket: async () => null,
    messageRef: (task) => task,
    payingCards: { of: async () => undefined },
    smsSender: undefined,
    members: {} as DrainOutboxPorts['members'],
    competitorTickets: { of: async () => [] },
    withdrawReturned: async () => {},
    withdrawRefunded: async () => {},
    emailPreferences: { of: async () => null },
    formForwarding: undefined,
    updatePass: async () => {},
    machineClock: clock,
    log,
    ...change,
  } as DrainOutboxPorts;
  return { ...festival, clock, drain: drainOutbox(ports) };
};

/** A mail server that holds each email until it is let go. */
const slowServer = () => {
  const held: { readonly id: string; readonly go: () => void }[] = [];
  const begun: string[] = [];
  return {
    held,
    begun,
    send: (id: string) => {
      begun.push(id);
      return new Promise<void>((go) => void held.push({ id, go }));
    },
  };
};
const turn = () => new Promise((done) => setImmediate(done));

describe('draining the outbox', () => {
  it('draining the outbox sends three emails at a time, and an urgent one next', async () => {
    const server = slowServer();
    const { outbox, clock, drain } = anOutbox(server.send);
    await outbox.put(
      Array.from({ length: 6 }, (_, n) => receipt(n)),
      clock.now(),
    );
    const drained = drain();
    await turn();
    expect(server.begun).toEqual(['receipt:0', 'receipt:1', 'receipt:2']);
    const email: Email = {
      kind: 'password-recovery',
      to: 'ada@example.org',
      name: 'Ada',
      link: 'https://festival.example/',
      expiresAt: clock.now(),
      locked: false,
    };
    await outbox.put([{ id: 'password', task: { kind: 'email', email } }], clock.now());
    server.held[0]?.go();
    await turn();
    expect(server.begun.at(-1)).toBe('password');
    for (let sent = 0; sent < 7; sent += 1) {
      server.held[sent]?.go();
      await turn();
    }
    await drained;
    expect(new Set(server.begun).size).toBe(7);
  });

  it('the outbox: a mail server that takes two minutes an email gets none twice from a second process', async () => {
    const server = slowServer();
    const { outbox, clock, drain } = anOutbox(server.send);
    await outbox.put(
      Array.from({ length: 6 }, (_, n) => receipt(n)),
      clock.now(),
    );
    const first = drain();
    await turn();
    const second = drain();
    await turn();
    expect(server.begun).toHaveLength(6);
    clock.passes(2 * minute);
    const third = drain();
    await turn();
    expect(server.begun).toHaveLength(6);
    for (const { go } of server.held) go();
    await Promise.all([first, second, third]);
    expect(new Set(server.begun).size).toBe(6);
  });

  it('the outbox sends no email whose lease ended while its tickets were printed, and another process took', async () => {
    const server = slowServer();
    let printed = () => {};
    let prints = 0;
    const printing = async () => {
      prints += 1;
      if (prints === 1) await new Promise<void>((done) => (printed = done));
      return undefined;
    };
    const { outbox, clock, drain } = anOutbox(server.send, { ticketsOfReceipt: printing });
    await outbox.put([receipt(1)], clock.now());
    const first = drain();
    await turn();
    clock.passes(10 * minute);
    const second = drain();
    await turn();
    printed();
    await turn();
    expect(server.begun).toEqual(['receipt:1']);
    for (const { go } of server.held) go();
    await Promise.all([first, second]);
  });

  it('an outbox email is not sent when the store renewed its lease too slowly, and is sent with the next renewal', async () => {
    const events: string[] = [];
    const clock = simulatedClock(aSaturdayInOctober);
    const { outbox } = memoryFestival(clock);
    const renew: typeof outbox.renew = async (task, leaseUntil) => {
      const isOurs = await outbox.renew(task, leaseUntil);
      clock.passes(events.length === 0 ? 3 * minute : 0);
      events.push('renewed');
      return isOurs;
    };
    const { drain } = anOutbox(async (id) => void events.push(id), {
      outbox: { ...outbox, renew },
      machineClock: clock,
    });
    await outbox.put([receipt(1)], clock.now());
    await drain();
    expect(events).toEqual(['renewed', 'renewed', 'receipt:1']);
  });

  it('the outbox tries a receipt whose tickets can’t be printed again, and sends it without PDF at the last try only', async () => {
    const tries: boolean[] = [];
    const sent: string[] = [];
    const { outbox, deskOrders, clock, drain } = anOutbox(async (id) => void sent.push(id), {
      ticketsOfReceipt: async (_order, { mustPrint }) => {
        tries.push(mustPrint);
        if (mustPrint)
          throw new ServiceFailure('festival', 'the tickets could not be printed: no PDF within 90 s', {
            retryable: true,
          });
        const ticket = { number: '1', holderName: null, line: 0, address: '/' };
        return { readAt: clock.now(), allAddress: null, tickets: [ticket], pdf: null } as never;
      },
    });
    await outbox.put([receipt(1)], clock.now());
    for (const wait of [5 * second, 30 * second, 2 * minute, 10 * minute]) {
      await drain();
      expect(sent).toEqual([]);
      clock.passes(wait);
    }
    await drain();
    expect(sent).toEqual(['receipt:1']);
    expect(tries).toEqual([true, true, true, true, false]);
    expect(await deskOrders.emails(['receipt:1'])).toMatchObject([{ state: 'sent', withoutPdf: true }]);
  });

  it('the outbox shows an email that the mail server refuses for good as refused, never as sent', async () => {
    const answer = Object.assign(new Error('550 5.1.1 no such mailbox'), { responseCode: 550 });
    const { outbox, emailDeliveries, deskOrders, clock, drain } = anOutbox(() =>
      Promise.reject(new ServiceFailure('email', 'the mail server did not take an email', { cause: answer })),
    );
    await outbox.put([receipt(1)], clock.now());
    await drain();
    expect(await deskOrders.emails(['receipt:1'])).toMatchObject([
      { state: 'refused', error: '550 5.1.1 no such mailbox' },
    ]);
    expect(await emailDeliveries.open(9)).toMatchObject({ count: 1, failures: [{ email: 'ada@example.org' }] });
  });
});
