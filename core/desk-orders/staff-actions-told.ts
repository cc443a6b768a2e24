import * as z from 'zod/mini';
import type { Json, StaffAction } from '../audit-log/staff-action.ts';
import type { LifeEvent } from './timeline.ts';

const field = (of: Json, name: string): string | null => {
  const read = z.record(z.string(), z.unknown()).safeParse(of);
  const value = read.success ? read.data[name] : undefined;
  return typeof value === 'string' ? value : null;
};

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** What someone did to an order at the desk, as its timeline tells it. */
export const actionTold = ({ action, actor, before, after, reason }: StaffAction): Omit<LifeEvent, 'at'> => {
  const who = firstName(actor.name);
  const told = (title: string, detail: string | null = reason): Omit<LifeEvent, 'at'> => ({
    tone: 'plain',
    title: `${who} ${title}`,
    detail,
  });
  switch (action) {
    case 'order.tickets-resent':
      return told('resent the tickets', `to ${field(after, 'to') ?? 'the buyer'}`);
    case 'order.corrected': {
      const [from, to] = [field(before, 'email'), field(after, 'email')];
      return from === to
        ? told(
            'corrected the name',
            `${field(before, 'name') ?? 'no name'} became ${field(after, 'name') ?? 'no name'}`,
          )
        : told('corrected the email address', `${from ?? 'no address'} became ${to ?? 'no address'}`);
    }
    case 'order.holder-renamed':
      return told(`put ${field(after, 'name') ?? 'another name'} on a ticket`, field(after, 'ticket'));
    case 'order.tickets-refunded':
      return told('refunded tickets');
    case 'order.ticket-blocked':
      return told(`blocked ticket ${field(after, 'ticket') ?? ''}`.trim());
    case 'order.ticket-unblocked':
      return told(`unblocked ticket ${field(after, 'ticket') ?? ''}`.trim());
    case 'order.note-added':
      return told('added a note', field(after, 'text'));
    case 'order.review-settled':
      return told(
        field(after, 'way') === 'refund' ? 'settled it with a refund' : 'marked it as settled',
        reason ?? field(before, 'review'),
      );
    case 'order.viewed-as-buyer':
      return { ...told('looked at the buyer’s My Festival', reason), tone: 'soft' };
    default:
      return told(action.replace(/^[^.]*\./, '').replaceAll('-', ' '));
  }
};
