import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { updatePass } from '#core/tickets/issued/wallets/update-pass.ts';
import type { WalletKind } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { type WalletTicket, walletTicketOf } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../../support/edition.ts';

const reserved = anOrder();
const order = { ...reserved, state: 'paid', payment: aPayment(reserved, { name: 'Ada' }) } as const;
const [issued] = issueTickets(order, ticketNames);
if (!issued) throw new Error('expected a ticket of the paid order');
const signing = ticketSigning(['a secret that signs']);

/** A ticket that changes, and fake wallets that record its updates. */
const aWorld = () => {
  const { walletPasses } = memoryFestival(simulatedClock(aSaturdayInOctober));
  let ticket: Ticket = issued;
  const atGoogle: WalletTicket[] = [];
  const pushed: string[] = [];
  const world = {
    walletPasses,
    atGoogle,
    pushed,
    /** Runs while an update is on its way to Google. */
    meanwhile: async (_told: WalletTicket): Promise<void> => {},
    push: async (_token: string): Promise<'delivered' | 'gone'> => 'delivered',
    change: (news: Partial<Ticket>) => {
      ticket = { ...ticket, ...news } as Ticket;
    },
    ports: () => ({
      issuedTickets: { find: async () => ({ ticket, order }) },
      walletTicketOf: walletTicketOf({ edition, ticketSigning: signing, catalogue: async () => [] }),
      wallets: {
        google: {
          saveLinkOf: async () => '',
          change: async (ticket: WalletTicket) => {
            await world.meanwhile(ticket);
            atGoogle.push(ticket);
          },
        },
      },
      passPushes: {
        push: (token: string) => {
          pushed.push(token);
          return world.push(token);
        },
      },
      walletPasses,
    }),
    tell: (wallet: WalletKind, issue = 1) =>
      updatePass(world.ports())({ kind: 'wallet-pass', wallet, pass: { ticket: issued.id, issue } }),
    registers: (device: string, token: string) =>
      walletPasses.register(
        { device, pass: { ticket: issued.id, issue: 1 }, pushToken: token, registeredAt: aSaturdayInOctober },
        { id: device, task: { kind: 'wallet-pass', wallet: 'apple', pass: { ticket: issued.id, issue: 1 } } },
      ),
  };
  return world;
};

describe('update of a ticket in Google Wallet', () => {
  it('an update of a ticket in Google Wallet sends the present state of the ticket once', async () => {
    const { tell, atGoogle } = aWorld();
    await tell('google');
    expect(atGoogle).toMatchObject([{ id: issued.id, issue: 1, holder: 'Ada', code: expect.stringMatching(/^GBT1:/) }]);
  });

  it('an update of a ticket in Google Wallet sends no code once the ticket is void', async () => {
    const { change, tell, atGoogle } = aWorld();
    change({ state: 'void', voidReason: 'refunded' });
    await tell('google');
    expect(atGoogle).toMatchObject([{ code: null, holder: 'Ada' }]);
  });

  it('Google Wallet: the giver’s pass gets no name or code of the new holder, and theirs nothing of the giver', async () => {
    const { change, tell, atGoogle } = aWorld();
    change({ issue: 2, holderName: 'Beth', givenTo: { userId: null } });
    await tell('google', 1);
    await tell('google', 2);
    expect(atGoogle).toMatchObject([
      { issue: 1, code: null, holder: null },
      { issue: 2, holder: 'Beth', code: expect.stringMatching(/^GBT1:/) },
    ]);
  });

  it('an update of a ticket in Google Wallet ends with the present state when the ticket changes meanwhile', async () => {
    const world = aWorld();
    world.meanwhile = async ({ holder }) => {
      if (holder === 'Ada') world.change({ holderName: 'Tom' });
    };
    await world.tell('google');
    expect(world.atGoogle.map(({ holder }) => holder)).toEqual(['Ada', 'Tom']);
  });

  it('a pass in Google Wallet has the present state when the older of two processes’ updates finishes last', async () => {
    const world = aWorld();
    const [firstAsked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.meanwhile = async ({ holder }) => {
      if (holder !== 'Ada') return;
      firstAsked.resolve();
      await mayGoOn.promise;
    };
    const slow = world.tell('google');
    await firstAsked.promise;
    world.change({ holderName: 'Tom' });
    await world.tell('google');
    mayGoOn.resolve();
    await slow;
    expect(world.atGoogle.map(({ holder }) => holder)).toEqual(['Tom', 'Ada', 'Tom']);
  });

  it('an update of a ticket in Google Wallet fails with a retryable error while the ticket keeps changing', async () => {
    const world = aWorld();
    let nth = 0;
    world.meanwhile = async () => {
      nth += 1;
      world.change({ holderName: `Tom ${nth}` });
    };
    await expect(world.tell('google')).rejects.toMatchObject({ retryable: true });
  });

  it('an update of a ticket’s pass does nothing where no wallet is set up', async () => {
    const { ports } = aWorld();
    const nowhere = updatePass({ ...ports(), wallets: { google: undefined }, passPushes: undefined });
    for (const wallet of ['apple', 'google'] as const)
      await nowhere({ kind: 'wallet-pass', wallet, pass: { ticket: issued.id, issue: 1 } });
  });
});

describe('push about a pass to phones', () => {
  it('a push about a wallet pass reaches each phone, and removes phones that no longer exist', async () => {
    const world = aWorld();
    await world.registers('phone', 'ab');
    await world.registers('old phone', 'cd');
    world.push = async (token) => (token === 'cd' ? 'gone' : 'delivered');
    await world.tell('apple');
    expect(world.pushed.toSorted()).toEqual(['ab', 'cd']);
    const left = await world.walletPasses.phonesOf({ ticket: issued.id, issue: 1 });
    expect(left.map(({ device }) => device)).toEqual(['phone']);
  });

  it('a push about a wallet pass is retried when one phone was not reached, even if another phone never can be', async () => {
    const world = aWorld();
    for (const token of ['ab', 'cd', 'ef']) await world.registers(token, token);
    world.push = async (token) => {
      if (token === 'ef') return 'delivered';
      throw new ServiceFailure('wallets', token, { retryable: token === 'cd' });
    };
    await expect(world.tell('apple')).rejects.toMatchObject({ message: 'cd', retryable: true });
    expect(world.pushed).toEqual(['ab', 'cd', 'ef']);
  });
});
