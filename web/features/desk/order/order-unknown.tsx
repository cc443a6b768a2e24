import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { DeskHead } from '../frame/desk-head.tsx';

/** Shown for an order that does not exist. */
export const OrderUnknown = () => (
  <>
    <DeskHead title="No such order" crumb={<Link to={paths.deskOrders}>Orders</Link>} />
    <p role="status">
      There’s no order at this address. <Link to={paths.deskOrders}>Search all orders</Link> by name, email or number.
    </p>
  </>
);
