import { orderId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';

/** An order's id on the wire. Apart from the order's own shape, which a page with a ticket does not need. */
export const orderIdShape = wire.idOf(orderId);
