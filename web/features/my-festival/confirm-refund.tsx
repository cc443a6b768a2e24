import { formatPounds } from '#core/kernel/money.ts';
import type { OwnOrder } from '#core/my-festival/own-order.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/layout/dialog.tsx';

type ConfirmRefundProps = {
  /** Null closes the dialog. */
  readonly order: OwnOrder | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
};

/** Asks for confirmation of a refund, with the order's number and amount. */
export const ConfirmRefund = ({ order, busy, onConfirm, onDismiss }: ConfirmRefundProps) => (
  <Dialog open={order !== null} onClose={onDismiss} title={order ? `Refund order ${order.number}?` : ''}>
    {order && (
      <>
        <p>
          {formatPounds(order.total)} goes back to the card it was paid with. The tickets of this order stop being good
          at once, and their places may be sold again.
        </p>
        <div className="actions">
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            Refund {formatPounds(order.total)}
          </Button>
          <Button variant="line" disabled={busy} onClick={onDismiss}>
            Keep the order
          </Button>
        </div>
      </>
    )}
  </Dialog>
);
