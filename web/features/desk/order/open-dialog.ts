import type { DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';

/** The open dialog about the order; one at a time. */
export type OpenDialog =
  | { readonly what: 'resend' | 'refund' | 'correct' | 'note' | 'take-back' | 'invoice' | 'erase' }
  | { readonly what: 'ticket'; readonly ticket: DeskTicket };
