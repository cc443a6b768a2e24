import { useRef } from 'react';
import { formatPounds } from '#core/kernel/money.ts';
import { entriesCancelled } from '#core/site/my-festival/messages.ts';
import { linesInWords, type OwnOrder, ticketsLeft } from '#core/site/my-festival/own-order.ts';
import { changeMessages } from '#core/tickets/changes/messages.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';

type ConfirmRefundProps = {
  /** Null closes the dialog. */
  readonly order: OwnOrder | null;
  /** The hounds entered in the competition with this order; null when unknown. */
  readonly hounds: readonly string[] | null;
  /** The names of those who were given a ticket of this order and have not accepted it yet. */
  readonly receivers: readonly string[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
};

const isNotEmpty = (names: readonly string[]): names is readonly [string, ...string[]] => names.length > 0;

/** Asks for confirmation of a refund, with the order's number and amount, and everything that the refund takes away. */
export const ConfirmRefund = ({ order, hounds, receivers, busy, onConfirm, onDismiss }: ConfirmRefundProps) => {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={order !== null}
      onClose={onDismiss}
      title={order ? `${order.toRefund === 0 ? 'Give back' : 'Refund'} order ${order.number}?` : ''}
      firstFocus={keep}
    >
      {order && (
        <>
          <p>
            {order.toRefund === 0
              ? 'There’s nothing to refund.'
              : `We’ll refund ${formatPounds(order.toRefund)} to the card you paid with.`}{' '}
            The whole order will be cancelled straight away: {linesInWords(order)}.
          </p>
          {hounds === null && (
            <p>
              If you’ve entered a hound with {ticketsLeft(order) === 1 ? 'this ticket' : 'one of these tickets'}, that
              entry will be cancelled too.
            </p>
          )}
          {hounds && hounds.length > 0 && <p>{entriesCancelled(hounds, 'will be')}</p>}
          {isNotEmpty(receivers) && <p>{changeMessages.giftsEndWithRefund(receivers)}</p>}
          <p>
            You can’t undo this, and we may sell the {ticketsLeft(order) === 1 ? 'ticket' : 'tickets'} to someone else.
          </p>
          <div className="actions">
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {order.toRefund === 0 ? 'Give it back' : `Refund ${formatPounds(order.toRefund)}`}
            </Button>
            <Button ref={keep} variant="line" disabled={busy} onClick={onDismiss}>
              Keep the order
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};
