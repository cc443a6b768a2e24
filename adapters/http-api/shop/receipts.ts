import { ok } from '#core/kernel/result.ts';
import { correctReceiptAddress, readReceipt } from '#core/shop/checkout/api.ts';
import type { Receipts } from '#core/shop/checkout/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** A guest's own receipt, authorised by the secret of the browser that paid. */
export const httpReceipts = (http: HttpClient): Receipts => ({
  async of(attemptId) {
    const read = await http.call(readReceipt, { body: { attemptId } });
    return read.ok ? read.value : undefined;
  },
  async correctAddress(attemptId, email) {
    const corrected = await http.call(
      correctReceiptAddress,
      { body: { attemptId, email } },
      { expected: ['too-many-requests'] },
    );
    return corrected.ok ? ok(undefined) : corrected;
  },
});
