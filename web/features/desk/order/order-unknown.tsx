import { Link } from 'react-router-dom';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { paths } from '../../../app/paths.ts';

/** Shown for an order that does not exist. */
export const OrderUnknown = () => (
  <>
    <DeskHead title="No such order" crumb={<Link to={paths.deskOrders}>Orders</Link>} />
    <p role="status">
      There’s no order at this address. <Link to={paths.deskOrders}>Search all orders</Link> by name, email or number.
    </p>
  </>
);
