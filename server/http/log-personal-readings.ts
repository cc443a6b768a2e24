import type { FastifyInstance } from 'fastify';
import { listCarers } from '#core/desk/carers/api.ts';
import { previewMessage, readMessages } from '#core/desk/messages/api.ts';
import { listDeskOrders, searchDesk } from '#core/desk/orders/api.ts';
import { listPeople } from '#core/desk/people/api.ts';
import { listTraders, readTrader } from '#core/desk/traders/desk-api.ts';
import type { Log } from '#core/kernel/ports.ts';
import { listDeskInvoices, readDeskInvoice, readDeskInvoices } from '#core/money/invoices/api.ts';
import { listVoucherUses } from '#core/shop/vouchers/api.ts';
import { readWaitingLists } from '#core/shop/waiting-lists/api.ts';
import type { CurrentUser } from './current-user.ts';

/** Endpoints of the desk that return names and addresses of people. Routes that can log more detail do so themselves. */
const personal: ReadonlyMap<string, string> = new Map([
  [searchDesk.path, 'a search'],
  [listDeskOrders.path, 'the orders'],
  [listPeople.path, 'the people'],
  [listCarers.path, 'requests for carers’ tickets'],
  [listTraders.path, 'the traders'],
  [readTrader.path, 'a trader'],
  [readWaitingLists.path, 'the waiting lists'],
  [listDeskInvoices.path, 'the invoices'],
  [readDeskInvoices.path, 'an order’s invoices'],
  [readDeskInvoice.path, 'an invoice'],
  [readMessages.path, 'the messages'],
  [previewMessage.path, 'who a message would go to'],
  [listVoucherUses.path, 'the uses of a voucher'],
]);

/** Logs which staff member read which kind of personal data, but neither the data nor the search text. */
export const logPersonalReadings = (app: FastifyInstance, currentUser: CurrentUser, log: Log): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { url, method } = request.routeOptions;
    const what = personal.get(url ?? '');
    const reads = method === 'GET' || url === previewMessage.path;
    if (what === undefined || !reads || reply.statusCode !== 200) return;
    log.info('personal data read by staff', { by: (await currentUser(request))?.id ?? null, what });
  });
};
