import { writeFileSync } from 'node:fs';
import { parseEmail } from '#core/kernel/email-address.ts';
import { type OrderId, productId, type UserId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { settlePayment } from '#core/shop/checkout/settle-payment.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { type Chance, chance } from '#fixtures/chance.ts';
import { firstNames, lastNames } from '#fixtures/seed-crowd.ts';
import type { Festival } from '../server/composition/festival.ts';

const inAnOrder = 4;
const price = 1500;

type Sale = {
  readonly product: string;
  readonly quantity: number;
  /** Different for each order, because it becomes part of the attempt's id. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly userId?: UserId;
};

/** Opens an order and settles it as its payment notice would. */
export const sellOrder = async (festival: Festival, sale: Sale): Promise<OrderId> => {
  const { product, quantity, number, name, email } = sale;
  const opened = await openCheckout(festival.shop)({
    items: [{ productId: productId(product), quantity }],
    displayedTotal: undefined,
    userId: sale.userId ?? null,
    email,
    attemptId: attemptId(`sold-to-the-crowd-${String(number).padStart(6, '0')}`),
    replaces: null,
  });
  if (!opened.ok) throw new Error(`order ${number} is refused: ${opened.refusal.kind}`);
  const { orderId, url } = opened.value;
  const total = pence(quantity * price);
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
  return orderId;
};

/**
 * Sells `count` tickets in orders of four, each to a buyer with a different name, and writes all codes to a file, one
 * per line.
 */
export const sellTickets = async (festival: Festival, product: string, count: number, file: string): Promise<void> => {
  const dice = chance(2025);
  const codes: string[] = [];
  const sell = async (number: number): Promise<void> => {
    const { name, email } = someBuyer(dice, number);
    const orderId = await sellOrder(festival, { product, quantity: inAnOrder, number, name, email });
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

/** A buyer with a double surname: single ones repeat so often that the door list would compress too well. */
export const someBuyer = (dice: Chance, number: number): { readonly name: string; readonly email: string } => {
  const name = `${dice.pick(firstNames)} ${dice.pick(lastNames)}-${dice.pick(lastNames)}`;
  return { name, email: `${name.toLowerCase().replace(/[^a-z]/g, '')}${number}@example.com` };
};

/** Creates an account with a staff label. @returns its email address */
export const staffWith = async ({ accounts }: Festival, label: StaffLabel, password: string): Promise<string> => {
  const email = parseEmail(`${label}@example.com`);
  if (!email) throw new Error('the address is wrong');
  const made = await accounts.members.create({ userId: label, email, password, name: 'Ada', userType: 'guest' });
  if (!made.ok) throw new Error('the account could not be made');
  await accounts.members.addLabel(userId(label), label);
  return email;
};
