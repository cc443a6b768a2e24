import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Orders } from './orders/orders.tsx';

/** The desk page to search all orders. */
export const Component = () => (
  <DeskPage path={paths.deskOrders} title="Orders" ownHead>
    <Orders />
  </DeskPage>
);
