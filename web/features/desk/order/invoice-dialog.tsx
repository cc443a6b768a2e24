import { useMemo } from 'react';
import { deskInvoiceAddress } from '#core/money/invoices/invoice-addresses.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { InvoiceDialog, type InvoiceSource } from '../../../app/invoices/invoice-dialog.tsx';
import type { OrderDialogProps } from './dialog-props.ts';

/** The order's invoices; the organiser can issue one for the buyer. */
export const DeskInvoiceDialog = ({ shown: { order }, onClose }: Pick<OrderDialogProps, 'shown' | 'onClose'>) => {
  const { invoices } = useDeskPorts();
  const source = useMemo(
    (): InvoiceSource => ({
      read: () => invoices.read(order.id),
      issue: (details) => invoices.issue(order.id, details),
      fileAt: (number) => deskInvoiceAddress(order.id, number),
    }),
    [invoices, order.id],
  );
  return <InvoiceDialog order={order.number} source={source} onClose={onClose} />;
};
