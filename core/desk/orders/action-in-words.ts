import * as z from 'zod/mini';
import { actionWords } from '../../kernel/audit-log/action-words.ts';
import type { Json, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderTimelineEntry } from './order-timeline-entry.ts';

const field = (of: Json, name: string): string | null => {
  const read = z.record(z.string(), z.unknown()).safeParse(of);
  const value = read.success ? read.data[name] : undefined;
  return typeof value === 'string' ? value : null;
};

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** An action of staff on an order, as text for the order's timeline. */
export const actionInWords = ({
  action,
  actor,
  before,
  after,
  reason,
}: StaffAction): Omit<OrderTimelineEntry, 'at'> => {
  const who = firstName(actor.name);
  const says = (title: string, detail: string | null = reason): Omit<OrderTimelineEntry, 'at'> => ({
    tone: 'plain',
    title: `${who} ${title}`,
    detail,
  });
  switch (action) {
    case 'order.tickets-resent':
      return says('resent the tickets', `to ${field(after, 'to') ?? 'the buyer'}`);
    case 'order.corrected': {
      const [from, to] = [field(before, 'email'), field(after, 'email')];
      return from === to
        ? says(
            'corrected the name',
            `${field(before, 'name') ?? 'no name'} became ${field(after, 'name') ?? 'no name'}`,
          )
        : says('corrected the email address', `${from ?? 'no address'} became ${to ?? 'no address'}`);
    }
    case 'order.holder-renamed':
      return says(`put ${field(after, 'name') ?? 'another name'} on a ticket`, field(after, 'ticket'));
    case 'order.tickets-refunded':
      return says('refunded tickets');
    case 'order.ticket-blocked':
      return says(`blocked ticket ${field(after, 'ticket') ?? ''}`.trim());
    case 'order.ticket-unblocked':
      return says(`unblocked ticket ${field(after, 'ticket') ?? ''}`.trim());
    case 'order.issued-complimentary':
      return says('issued complimentary tickets');
    case 'order.taken-back':
      return says('took the tickets back');
    case 'order.note-added':
      return says('added a note', field(after, 'text'));
    case 'order.review-settled':
      return says(
        field(after, 'way') === 'refund' ? 'settled it with a refund' : 'marked it as settled',
        reason ?? field(before, 'review'),
      );
    case 'order.viewed-as-buyer':
      return { ...says('looked at the buyer’s My Festival', reason), tone: 'soft' };
    default:
      return says(actionWords(action));
  }
};
