import type { DeskTicket } from '#core/desk-orders/desk-order-shapes.ts';

/** What is being done to the order: one question at a time. */
export type Doing =
  | { readonly what: 'resend' | 'refund' | 'correct' | 'note' | 'take-back' | 'invoice' }
  | { readonly what: 'ticket'; readonly ticket: DeskTicket };
