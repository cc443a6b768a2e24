import type { ListOrdersPorts } from '#core/desk/orders/list-orders.ts';
import type { ReadOrderPorts } from '#core/desk/orders/read-order.ts';
import type { RefundTicketsPorts } from '#core/desk/orders/refund-tickets.ts';
import type { SearchDeskPorts } from '#core/desk/orders/search-desk.ts';
import type { SettleReviewPorts } from '#core/desk/orders/settle-review.ts';
import type { PrintableNamePorts } from '#core/tickets/changes/printable-name.ts';
import { type Shop, withPlacesInvalidated } from '../compose-shop.ts';
import type { Door } from '../door/compose-door.ts';
import { printableText } from '../load-pdf-writer.ts';
import type { Stores } from '../stores.ts';

/** The ports for orders at the desk (F8). */
export type DeskOrderServices = ListOrdersPorts &
  SearchDeskPorts &
  ReadOrderPorts &
  RefundTicketsPorts &
  SettleReviewPorts &
  PrintableNamePorts;

type Deps = {
  readonly stores: Pick<Stores, 'deskOrders' | 'auditLog' | 'messages'>;
  readonly shop: Shop;
  readonly door: Pick<Door, 'doorScans' | 'doorTickets' | 'doorPlan'>;
  readonly members: ReadOrderPorts['members'] & SearchDeskPorts['members'];
};

export const composeDeskOrders = ({ stores, shop, door, members }: Deps): DeskOrderServices => ({
  ...shop,
  doorScans: door.doorScans,
  doorTickets: door.doorTickets,
  doorPlan: door.doorPlan,
  deskOrders: {
    ...stores.deskOrders,
    change: (id, decide) => withPlacesInvalidated(stores.deskOrders.change(id, decide), shop.catalogueCache),
  },
  auditLog: stores.auditLog,
  messages: stores.messages,
  members,
  printableText,
});
