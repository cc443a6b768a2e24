import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Orders } from './orders/orders.tsx';

/** The desk page to search all orders. */
export const Component = () => (
  <DeskPage path={paths.deskOrders} title="Orders" ownHead>
    <Orders />
  </DeskPage>
);
