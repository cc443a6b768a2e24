import { useState } from 'react';
import { invoiceMessages } from '#core/money/invoices/messages.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { OwnInvoiceDialog } from '../../app/invoices/own-invoice-dialog.tsx';
import { ActionLink } from '../../app/ticket-changes/action-link.tsx';

/** Opens the order's invoices, for the buyer who followed the link in their email. */
export const InvoiceLink = ({ code: { ticket, key } }: { readonly code: SavedCode }) => {
  const [open, setOpen] = useState(false);
  const order = orderNumber(ticket.orderId);
  return (
    <div>
      <ActionLink label={invoiceMessages.link} of="order" number={order} onClick={() => setOpen(true)} />
      {open && <OwnInvoiceDialog id={ticket.orderId} order={order} linkKey={key} onClose={() => setOpen(false)} />}
    </div>
  );
};
