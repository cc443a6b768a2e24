import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';

/** The props of every dialog about an order. */
export type OrderDialogProps = {
  readonly shown: DeskOrder;
  readonly onClose: () => void;
  /** Called after success, with a sentence about it. */
  readonly onDone: (what: string) => void;
  /** Called after a refusal: the order may have changed since it was shown. */
  readonly onRefused: () => void;
};
