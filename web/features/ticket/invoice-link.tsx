import { useState } from 'react';
import { orderNumber } from '#core/checkout/order.ts';
import { invoiceMessages } from '#core/invoices/messages.ts';
import type { SavedCode } from '#core/issued-tickets/client.ports.ts';
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
