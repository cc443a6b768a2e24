import { useCallback, useRef, useState } from 'react';
import type { DeskOrderList } from '#core/desk/orders/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { ListFoot } from '../../../app/desk/list-foot.tsx';
import { usePages } from '../../../app/desk/use-pages.ts';
import { useRowKeys } from '../../../app/desk/use-row-keys.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { ComplimentaryDialog } from './complimentary-dialog.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { type OrderFilters, useOrderFilters } from './use-order-filters.ts';

/** The debounce of the search field. */
const typingPauseMs = 250;

/** The list of orders, newest first, page by page, with filters. */
export const Orders = () => {
  const [filters, setFilters] = useOrderFilters();
  const [known, setKnown] = useState<Pick<DeskOrderList, 'counts' | 'products'>>();
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <DeskHead
        title="Orders"
        lead="Every order, newest first."
        actions={
          <Button small variant="line" onClick={() => setGiving(true)}>
            Complimentary tickets
          </Button>
        }
      />
      {isGiving && <ComplimentaryDialog onClose={() => setGiving(false)} />}
      <OrderFilterBar filters={filters} onChange={setFilters} known={known} />
      <OrderPages key={JSON.stringify(filters)} filters={filters} onKnown={setKnown} />
    </>
  );
};

type OrderPagesProps = {
  readonly filters: OrderFilters;
  /** Called with the counts and products whenever a page has arrived. */
  readonly onKnown: (known: Pick<DeskOrderList, 'counts' | 'products'>) => void;
};

/** The orders that match the filters; mounted anew when the filters change. */
const OrderPages = ({ filters, onKnown }: OrderPagesProps) => {
  const { orders: ordersDesk } = useDeskPorts();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);

  const read = useCallback(
    async (after?: string) => {
      const page = await ordersDesk.list({ ...requestBy(filters), after });
      onKnown(page);
      return page;
    },
    [ordersDesk, filters, onKnown],
  );
  const { pages, state, more, again } = usePages(read, filters.q === '' ? 0 : typingPauseMs);
  const last = pages.at(-1);
  const isMore = typeof last?.next === 'string';
  const orders = pages.flatMap((page) => page.orders);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <div ref={list}>
      {last && orders.length > 0 && <OrderLines orders={orders} now={last.now} />}
      {state === 'idle' && orders.length === 0 && <p role="status">{nothing(isFiltered, isMore)}</p>}
      {state === 'failed' && <LoadFailed what="the orders" onRetry={again} />}
      {state === 'loading' && !last && <Loading />}
      {last && (orders.length > 0 || isMore) && (
        <ListFoot
          label={orders.length > 0 ? 'Show more' : 'Look further back'}
          busy={state === 'loading'}
          onMore={isMore && state !== 'failed' ? more : undefined}
        >
          <span role="status">
            {orders.length > 0 &&
              `Showing ${orders.length === 1 ? 'one order' : `${formatNumber(orders.length)} orders`}, newest first. `}
            <span className={styles.keys}>
              <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open.
            </span>
          </span>
        </ListFoot>
      )}
    </div>
  );
};

const nothing = (isFiltered: boolean, isMore: boolean): string => {
  if (!isFiltered) return 'No orders yet. The first one is listed here as soon as someone goes to checkout.';
  return isMore
    ? 'Nothing among the newest orders matches.'
    : 'No orders match. Try fewer words, another status or any day.';
};

const requestBy = ({ q, status, product, days }: OrderFilters) => ({
  q: q || undefined,
  status: status || undefined,
  product: product || undefined,
  days: days || undefined,
});

/** The desk page to search all orders. */
export const Component = () => (
  <DeskPage path={paths.deskOrders} title="Orders" ownHead>
    <Orders />
  </DeskPage>
);
