import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskOrderList } from '#core/desk-orders/client.ports.ts';
import { Button } from '../../../design/button.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import desk from '../frame/desk.module.css';
import { DeskHead } from '../frame/desk-head.tsx';
import { useDeskPorts } from '../frame/desk-ports-context.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { ComplimentaryDialog } from './complimentary-dialog.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { type OrderFilters, useOrderFilters } from './use-order-filters.ts';
import { useRowKeys } from './use-row-keys.ts';

/** While someone types, the server is asked this long after the last key. */
const typingPauseMs = 250;

/** The list of orders: filters, and pages with the newest first. */
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
  /** Gets the counts and products with every page. */
  readonly onKnown: (known: Pick<DeskOrderList, 'counts' | 'products'>) => void;
};

/** The orders by these filters; other filters make another one. */
const OrderPages = ({ filters, onKnown }: OrderPagesProps) => {
  const { orders: ordersDesk } = useDeskPorts();
  const [pages, setPages] = useState<readonly DeskOrderList[]>([]);
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading');
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);

  const load = useCallback(
    async (after?: string) => {
      setState('loading');
      try {
        const page = await ordersDesk.list({ ...requestBy(filters), after });
        setPages((before) => (after === undefined ? [page] : [...before, page]));
        onKnown(page);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
    [ordersDesk, filters, onKnown],
  );
  useEffect(() => {
    const timer = setTimeout(load, filters.q === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [load, filters]);

  const last = pages.at(-1);
  const next = last?.next ?? undefined;
  const again = useCallback(() => load(next), [load, next]);
  const orders = pages.flatMap((page) => page.orders);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <div ref={list}>
      {last && orders.length > 0 && <OrderLines orders={orders} now={last.now} />}
      {state === 'idle' && orders.length === 0 && <p role="status">{nothing(isFiltered, next !== undefined)}</p>}
      {state === 'failed' && <LoadFailed what="the orders" onRetry={again} />}
      {state === 'loading' && <Loading />}
      {state === 'idle' && last && (
        <div className={desk.foot}>
          <span role="status">
            {orders.length > 0 &&
              `Showing ${orders.length === 1 ? 'one order' : `${orders.length.toLocaleString('en-GB')} orders`}, newest first. `}
            <span className={styles.keys}>
              <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open.
            </span>
          </span>
          {next !== undefined && (
            <Button small variant="line" onClick={again}>
              {orders.length > 0 ? 'Show more' : 'Look further back'}
            </Button>
          )}
        </div>
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
