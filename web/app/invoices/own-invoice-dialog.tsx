import { useMemo } from 'react';
import type { OrderId } from '#core/kernel/ids.ts';
import { invoiceAddress } from '#core/money/invoices/invoice-addresses.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { InvoiceDialog, type InvoiceSource } from './invoice-dialog.tsx';

type OwnInvoiceDialogProps = {
  readonly id: OrderId;
  readonly order: string;
  /** The key of the buyer's ticket link, for a visitor without an account. */
  readonly linkKey?: string | undefined;
  readonly onClose: () => void;
};

/** The invoices of the visitor's own order. */
export const OwnInvoiceDialog = ({ id, order, linkKey, onClose }: OwnInvoiceDialogProps) => {
  const { openInvoices } = usePorts();
  const source = useMemo(
    (): InvoiceSource => ({
      read: async () => (await openInvoices()).read(id, linkKey),
      issue: async (details) => (await openInvoices()).issue(id, details, linkKey),
      fileAt: (number) => invoiceAddress(id, number, linkKey),
    }),
    [openInvoices, id, linkKey],
  );
  return <InvoiceDialog order={order} source={source} onClose={onClose} />;
};
