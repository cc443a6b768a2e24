import { join } from 'node:path';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { prepareEdition } from '#core/desk/editions/edition-record.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { orderOfSession } from '#core/shop/checkout/order-status.ts';
import { chance } from '#fixtures/chance.ts';
import { folderFiles } from '../server/composition/desk/edition-files.ts';
import type { Festival } from '../server/composition/festival.ts';
import { editionPath } from '../server/composition/kernel/edition/edition-folder.ts';
import { sellOrder, someBuyer, staffWith } from './door-crowd.ts';
import { fillWithOrders } from './large-store.ts';

const ticketsOfMember = 4;

type Desk = {
  readonly product: string;
  readonly orders: number;
  readonly password: string;
  /** How many editions there are, each with as many orders. */
  readonly editions: number;
};

/**
 * Creates an organiser, a member with four tickets, and `orders` further orders in each edition.
 * @returns the addresses to log in with, the organiser's first
 */
export const openDesk = async (
  festival: Festival,
  { product, orders, password, editions }: Desk,
): Promise<readonly string[]> => {
  const organiser = await staffWith(festival, 'organiser', password);
  const email = parseEmail('ada@example.com');
  if (!email) throw new Error('the address is wrong');
  const name = 'Ada Byron';
  await festival.accounts.members.create({ userId: 'ada', email, password, name, userType: 'guest' });
  const sale = { product, quantity: ticketsOfMember, number: 0, name, email, userId: userId('ada') };
  const sold = await festival.shop.orders.find(await sellOrder(festival, sale));
  if (orders === 0 || !sold) return [organiser, email];
  const file = join(festival.settings.DATA_DIR, 'festival.db');
  fillWithOrders(file, sold, orders);
  const { year } = festival.site.edition;
  for (let later = year + 1; later < year + editions; later += 1) {
    await prepareYear(festival, later);
    fillWithOrders(file, sold, orders, prefixOf(later));
  }
  return [organiser, email];
};

/** Prepares a year from the first one's folder, with other products. */
const prepareYear = async ({ editionFolders, editions, years, site }: Festival, year: number): Promise<void> => {
  const files = await folderFiles(editionPath(String(site.edition.year)));
  const ofYear = (text: string) =>
    text.replaceAll(String(site.edition.year), String(year)).replaceAll('prod_', `prod_${year}_`);
  await editionFolders.put(
    year,
    files.map(({ path, bytes }) => ({
      path,
      bytes: new Uint8Array(path.endsWith('.yaml') ? Buffer.from(ofYear(bytes.toString('utf8'))) : bytes),
    })),
  );
  await editions.change((all) => prepareEdition(all, year, instant(Date.now())));
  await years.changed();
};

const atOnce = 16;

/** Makes `count` orders at the payments sandbox, each paid on its card page. */
export const sellAtSandbox = async (festival: Festival, product: string, count: number): Promise<void> => {
  const { sandboxOrigin } = festival.payments.provider;
  if (!sandboxOrigin) throw new Error('the payments sandbox is not running');
  const dice = chance(2025);
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) {
      const { name, email } = someBuyer(dice, number);
      const opened = await openCheckout(festival.shop)({
        items: [{ productId: productId(product), quantity: 1 + (number % 3) }],
        displayedTotal: undefined,
        userId: null,
        email,
        attemptId: attemptId(`paid-at-the-sandbox-${String(number).padStart(6, '0')}`),
        replaces: null,
      });
      if (!opened.ok) throw new Error(`order ${number} is refused: ${opened.refusal.kind}`);
      const session = new URL(opened.value.url).pathname.split('/').at(-1) ?? '';
      await fetch(new URL(`/_sandbox/sessions/${session}/pay`, sandboxOrigin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, name }),
      });
      const order = await orderOfSession(festival.shop)(session);
      if (order?.state !== 'paid') throw new Error(`order ${number} was not paid`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
