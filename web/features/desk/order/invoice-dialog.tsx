import { useMemo } from 'react';
import { deskInvoiceAddress } from '#core/money/invoices/invoice-addresses.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useFileAddress } from '../../../app/desk/use-file-address.ts';
import { InvoiceDialog, type InvoiceSource } from '../../../app/invoices/invoice-dialog.tsx';
import type { OrderDialogProps } from './dialog-props.ts';

/** The order's invoices; the organiser can issue one for the buyer. */
export const DeskInvoiceDialog = ({ shown: { order }, onClose }: Pick<OrderDialogProps, 'shown' | 'onClose'>) => {
  const { invoices } = useDeskPorts();
  const addressOf = useFileAddress();
  const source = useMemo(
    (): InvoiceSource => ({
      read: () => invoices.read(order.id),
      issue: (details) => invoices.issue(order.id, details),
      fileAt: (number) => addressOf(deskInvoiceAddress(order.id, number)),
    }),
    [invoices, order.id, addressOf],
  );
  return <InvoiceDialog order={order.number} source={source} onClose={onClose} />;
};
