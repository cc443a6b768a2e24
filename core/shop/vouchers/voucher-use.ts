import type { OrderId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { VoucherId } from './voucher.ts';

/** One order's uses of a voucher. `at` is on the machine's clock. */
export type VoucherUse = {
  readonly orderId: OrderId;
  readonly voucherId: VoucherId;
  readonly email: string | null;
  readonly uses: number;
  readonly off: Pence;
  readonly at: Instant;
};
