import { writeFileSync } from 'node:fs';
import { attemptId } from '#core/checkout/attempt.ts';
import { openCheckout } from '#core/checkout/open-checkout.ts';
import { settlePayment } from '#core/checkout/settle-payment.ts';
import { ticketCode } from '#core/issued-tickets/ticket-code.ts';
import { parseEmail } from '#core/kernel/contact.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { chance } from '#fixtures/chance.ts';
import { firstNames, lastNames } from '#fixtures/seed-crowd.ts';
import type { Festival } from '../server/composition/festival.ts';

const inAnOrder = 4;
const price = 1500;

/**
 * Sells so many tickets in orders of four, each to a buyer with a name of their own, and writes every code to a file, one a
 * line.
 */
export const sellTickets = async (festival: Festival, product: string, count: number, file: string): Promise<void> => {
  const dice = chance(2025);
  const codes: string[] = [];
  const sell = async (number: number): Promise<void> => {
    // Two family names: of one alone there are too few for so many buyers, and the list would compress too well.
    const name = `${dice.pick(firstNames)} ${dice.pick(lastNames)}-${dice.pick(lastNames)}`;
    const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}${number}@example.com`;
    const opened = await openCheckout(festival.shop)({
      items: [{ productId: productId(product), quantity: inAnOrder }],
      displayedTotal: undefined,
      userId: null,
      email,
      attemptId: attemptId(`sold-to-the-crowd-${String(number).padStart(6, '0')}`),
      replaces: null,
    });
    if (!opened.ok) throw new Error(`order ${number} is refused: ${opened.refusal.kind}`);
    const { orderId, url } = opened.value;
    const total = pence(inAnOrder * price);
    await settlePayment(festival.shop)(orderId, {
      report: {
        sessionId: new URL(url).pathname.split('/').at(-1) ?? '',
        orderId,
        url: null,
        status: 'complete',
        money: 'paid',
        currency: 'gbp',
        subtotal: total,
        discount: noPence,
        total,
        intentId: `pi_${orderId}`,
        chargedAt: festival.clocks.machineClock.now(),
        email,
        name,
        refunded: noPence,
        dispute: 'none',
      },
    });
    const sold = await festival.shop.issuedTickets.ofOrder(orderId);
    for (const ticket of sold?.tickets ?? []) codes.push(ticketCode(festival.shop.ticketSigning, ticket));
  };
  const numbers = Array.from({ length: count / inAnOrder }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) await sell(number);
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  writeFileSync(file, codes.join('\n'));
};

/** Someone who may work at the door. @returns the address to log in with */
export const doorStaff = async ({ accounts }: Festival, password: string): Promise<string> => {
  const email = parseEmail('door@example.com');
  if (!email) throw new Error('the address is wrong');
  const made = await accounts.members.create({ userId: 'door', email, password, name: 'Ada', userType: 'guest' });
  if (!made.ok) throw new Error('the account could not be made');
  await accounts.members.addLabel(userId('door'), 'door');
  return email;
};
