import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type AtDeskPorts, orderAction } from './order-action.ts';

export type NoteRefusal = { readonly kind: 'order-unknown' | 'note-empty' };

/** Adds a note to an order. */
export const addNote =
  ({ deskOrders, festivalClock }: AtDeskPorts) =>
  async (id: OrderId, typed: string, describe: DescribeAction): Promise<Result<void, NoteRefusal>> => {
    const text = typed.trim();
    if (text === '') return refuse({ kind: 'note-empty' });
    const changed = await deskOrders.change<NoteRefusal>(id, ({ order }) => {
      const action = orderAction(describe, order, { action: 'order.note-added', after: { text } });
      const note = { id: action.id, orderId: order.id, at: festivalClock.now(), by: action.actor, text };
      return ok({ note, action });
    });
    return changed.ok ? ok(undefined) : changed;
  };
