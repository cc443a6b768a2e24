import * as api from '#core/door/box-office/api.ts';
import type { BoxOfficeApi, Declined } from '#core/door/box-office/client.ports.ts';
import { staffProblems } from '#core/kernel/endpoint.ts';
import { type Result, refuse } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';
import type { HttpClient } from '../http-client.ts';

const options = { expected: staffProblems } as const;
/** Short, because a buyer waits: after this timeout the till sells from its own allowance. */
const saleTimeoutMs = 5 * second;

/** The box office, through our own server's API. */
export const httpBoxOffice = (http: HttpClient): BoxOfficeApi => ({
  read: async (device) => declined(await http.call(api.readBoxOffice, { query: { device } }, options)),
  open: async (till) => declined(await http.call(api.openTill, { body: till }, options)),
  take: async (id, taken) => declined(await http.call(api.takePlaces, { params: { id }, body: { taken } }, options)),
  sell: async (id, sales) =>
    declined(
      await http.call(api.sellAtDoor, { params: { id }, body: { sales } }, { ...options, timeoutMs: saleTimeoutMs }),
    ),
  sales: async (id) => declined(await http.call(api.listSales, { params: { id } }, options)),
  email: async (id, order, email) =>
    declined(await http.call(api.emailSale, { params: { id, order }, body: { email } }, options)),
  handBack: async (id, order, paidBy) =>
    declined(await http.call(api.handBackSale, { params: { id, order }, body: { paidBy } }, options)),
  tills: async () => declined(await http.call(api.listTills, {}, options)),
  endAllowance: async (id) => declined(await http.call(api.endAllowance, { params: { id } }, options)),
  cashUp: async (id, counted, reason) =>
    declined(await http.call(api.cashUpTill, { params: { id }, body: { counted, reason } }, options)),
});

type Refused = { readonly kind: Declined['kind'] | (typeof options.expected)[number] };

const declined = <Value>(called: Result<Value, Refused>): Result<Value, Declined> => {
  if (called.ok) return called;
  const { kind } = called.refusal;
  if (kind === 'log-in-first' || kind === 'staff-only' || kind === 'two-step-needed')
    return refuse({ kind: 'logged-out' });
  return refuse({ kind });
};
