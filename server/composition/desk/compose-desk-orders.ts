import type { ReadOrderPorts } from '#core/desk/orders/read-order.ts';
import type { SearchDeskPorts } from '#core/desk/orders/search-desk.ts';
import type { DeskOrderServices } from '../../routes/desk/desk-orders.ts';
import type { Door } from '../door/compose-door.ts';
import { type Shop, withPlacesInvalidated } from '../shop/compose-shop.ts';
import type { Stores } from '../stores.ts';
import { printableText } from '../tickets/printable-text.ts';

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
