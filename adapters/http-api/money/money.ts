import { acceptDifference, readMoney, readPayout } from '#core/money/balance/api.ts';
import type { MoneyDesk } from '#core/money/balance/client.ports.ts';
import type { PayoutId } from '#core/money/balance/movement.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The festival's money, through our own server's API. */
export const httpMoneyDesk = (http: HttpClient): MoneyDesk => ({
  read: async () => answerOf(await http.call(readMoney, {})),
  accept: ({ key, state }, reason) => http.call(acceptDifference, { body: { key, state, reason } }),
  payout: async (id) => {
    const answer = await http.call(readPayout, { params: { id: id as PayoutId } });
    return answer.ok ? answer.value : [];
  },
});
