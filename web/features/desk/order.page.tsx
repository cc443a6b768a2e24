import { useParams } from 'react-router-dom';
import { isId, orderId } from '#core/kernel/ids.ts';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Order } from './order/order.tsx';
import { OrderUnknown } from './order/order-unknown.tsx';

/** The desk page for one order. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskOrders}/${encodeURIComponent(id)}`} place={paths.deskOrders} title="Orders" ownHead>
      {isId(id) ? <Order key={id} id={orderId(id)} /> : <OrderUnknown />}
    </DeskPage>
  );
};
