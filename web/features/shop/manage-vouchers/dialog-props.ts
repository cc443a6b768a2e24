import type { VoucherRow } from './voucher-rows.ts';

/** The props of every dialog about a voucher. */
export type VoucherDialogProps = {
  readonly row: VoucherRow;
  readonly onClose: () => void;
  /** Called after success, with a sentence about it. */
  readonly onDone: (what: string) => void;
};
