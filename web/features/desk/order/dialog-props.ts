import type { DeskOrder } from '#core/desk-orders/desk-order-shapes.ts';

/** What every question about an order gets. */
export type OrderDialogProps = {
  readonly shown: DeskOrder;
  readonly onClose: () => void;
  /** Called with what was done, in a sentence. */
  readonly onDone: (what: string) => void;
};
