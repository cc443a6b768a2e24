import type { DeskOrder } from '#core/desk-orders/desk-order-shapes.ts';

/** The props of every dialog about an order. */
export type OrderDialogProps = {
  readonly shown: DeskOrder;
  readonly onClose: () => void;
  /** Called with what was done, in a sentence. */
  readonly onDone: (what: string) => void;
};
