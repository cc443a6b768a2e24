import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { DeskHead } from '../frame/desk-head.tsx';

/** In place of an order that there is not. */
export const OrderUnknown = () => (
  <>
    <DeskHead title="No such order" crumb={<Link to={paths.deskOrders}>Orders</Link>} />
    <p role="status">
      There’s no order at this address. <Link to={paths.deskOrders}>Search all orders</Link> by name, email or number.
    </p>
  </>
);
