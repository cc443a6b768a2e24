import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Orders } from './orders/orders.tsx';

/** Orders, found by anything that is known of them. */
export const Component = () => (
  <DeskPage path={paths.deskOrders} title="Orders" ownHead>
    <Orders />
  </DeskPage>
);
