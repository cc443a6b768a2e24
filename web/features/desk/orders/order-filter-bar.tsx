import type { DeskOrderList } from '#core/desk/orders/client.ports.ts';
import { type OrderPeriod, orderPeriods } from '#core/desk/orders/desk-order-shapes.ts';
import { deskStatuses } from '#core/desk/orders/desk-status.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import deskFilters from '../../../app/desk/filters.module.css';
import { statusNames } from '../../../app/desk/order-words.ts';
import { SearchField } from '../../../app/desk/search-field.tsx';
import styles from './orders.module.css';
import type { OrderFilters } from './use-order-filters.ts';

type OrderFilterBarProps = {
  readonly filters: OrderFilters;
  readonly onChange: (change: Partial<OrderFilters>) => void;
  /** The counts and products; undefined until they are loaded. */
  readonly known: Pick<DeskOrderList, 'counts' | 'products'> | undefined;
};

const periodNames: Readonly<Record<OrderPeriod, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
};

const isPeriod = (text: string): text is OrderPeriod => orderPeriods.some((period) => period === text);

/** The search, the filters by product and days, and a chip for each status with its number of orders. */
export const OrderFilterBar = ({ filters, onChange, known }: OrderFilterBarProps) => {
  const all = known && Object.entries(known.counts).reduce((sum, [name, n]) => sum + (name === 'over' ? 0 : n), 0);
  const chips = [
    { status: '' as const, name: 'All', count: all },
    ...deskStatuses.map((status) => ({ status, name: statusNames[status], count: known?.counts[status] })),
  ];
  return (
    <>
      <search className={deskFilters.filters}>
        <SearchField
          id="order-search"
          label="Search orders"
          placeholder="Name, email, order, ticket number, last four digits of card"
          value={filters.q}
          onType={(q) => onChange({ q })}
        />
        <select
          aria-label="Product"
          value={filters.product}
          onChange={({ target }) => onChange({ product: target.value })}
        >
          <option value="">All products</option>
          {known?.products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label="Days"
          value={filters.days}
          onChange={({ target: { value } }) => onChange({ days: isPeriod(value) ? value : '' })}
        >
          <option value="">Any day</option>
          {orderPeriods.map((period) => (
            <option key={period} value={period}>
              {periodNames[period]}
            </option>
          ))}
        </select>
      </search>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Status</legend>
        {chips.map(({ status, name, count }) => (
          <button
            key={name}
            type="button"
            className={deskFilters.chip}
            aria-pressed={filters.status === status}
            onClick={() => onChange({ status })}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
          </button>
        ))}
      </fieldset>
    </>
  );
};
