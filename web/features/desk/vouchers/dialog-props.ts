import type { VoucherRow } from './voucher-rows.ts';

/** What every question about a voucher gets. */
export type VoucherDialogProps = {
  readonly row: VoucherRow;
  readonly onClose: () => void;
  /** Called with what was done, in a sentence. */
  readonly onDone: (what: string) => void;
};
