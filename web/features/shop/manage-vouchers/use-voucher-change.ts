import type { ChangeVoucherRefusal, StopVoucherRefusal } from '#core/shop/vouchers/client.ports.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { refusalWords } from './voucher-words.ts';

/** Makes changes of a voucher, one at a time, and returns the error message of the last one. */
export const useVoucherChange = () =>
  useSubmit<ChangeVoucherRefusal | StopVoucherRefusal>({
    refused: refusalWords,
    failed: 'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.',
  });
