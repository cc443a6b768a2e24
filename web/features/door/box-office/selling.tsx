import { useState } from 'react';
import type { BoxOfficeView, Draft } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { placesOf, sellable, ticketsOf } from '#core/door/box-office/device-till.ts';
import { askFirst } from '#core/door/box-office/messages.ts';
import { maxOffline } from '#core/door/box-office/sell.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { formatPounds, type Pence, shortPounds } from '#core/kernel/money.ts';
import type { DoorPayment } from '#core/shop/checkout/order.ts';
import { missingNeeds } from '#core/tickets/sale-rules/product-needs.ts';
import frame from '../../../app/door/door.module.css';
import { useLeaveQuestion } from '../../../app/use-leave-question.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { CashReceived, useCashReceived } from './cash-received.tsx';
import { priceNote } from './price-note.ts';
import { ProductQuantity } from './product-quantity.tsx';
import { productsOnSale, saleOf } from './sale-in-progress.ts';
import styles from './sell.module.css';
import { TillProblem } from './till-problem.tsx';

/** The till and the door’s tabs are links of this page, and each of them ends the sale. */
const unfinishedSale = {
  question: 'This sale isn’t finished. Leave it, and lose what you’ve added?',
  leaves: () => true,
};

/** Beyond this many products, each is shown less tall, so that most are in view above the payment. */
const manyProducts = 6;

type SellingProps = { readonly till: DoorTill; readonly state: TillState };

/** The form of a sale: products with quantities, then the payment. The button shows the sum and the change. */
export const Selling = ({ till, state }: SellingProps) => {
  const [counts, setCounts] = useState<ReadonlyMap<ProductId, number>>(new Map());
  const [paidBy, setPaidBy] = useState<DoorPayment>('cash');
  const isOffline = state.isOnline === false;
  const products = productsOnSale(state);
  const { items, total } = saleOf(products, counts);
  useLeaveQuestion(items.length > 0, unfinishedSale);
  const cash = useCashReceived(total);
  const isTooLarge = isOffline && placesOf({ items }) > maxOffline;
  const mayTake =
    items.length > 0 && !state.isBusy && !isTooLarge && (paidBy === 'card-machine' || cash.change !== undefined);

  const take = () =>
    void till.sell({ items, total, paidBy, tendered: paidBy === 'cash' ? (cash.given ?? null) : null, email: null });

  return (
    <div className={classNames(frame.body, styles.tight)}>
      <h1 className="visually-hidden" tabIndex={-1}>
        Sell
      </h1>
      <HeldLine state={state} />
      <TillProblem words={state.problem} />
      <div className={classNames(styles.products, products.length > manyProducts && styles.many)}>
        {products.map((product) => (
          <ProductQuantity
            key={product.id}
            name={product.name}
            note={priceNote(product, product.held, isOffline)}
            panel={product.panel}
            count={Math.min(counts.get(product.id) ?? 0, product.maxQuantity)}
            most={product.maxQuantity}
            onChange={(count) => {
              setCounts(new Map(counts).set(product.id, count));
              cash.setTendered('exact');
              till.clearProblem();
            }}
          />
        ))}
      </div>
      <AskFirst office={state.office} items={items} />
      {isTooLarge && <p>Without signal, one sale can have up to {maxOffline} tickets. Please split it.</p>}
      {paidBy === 'cash' && total > 0 && <CashReceived total={total} cash={cash} />}
      <div className={classNames(frame.keys, frame.foot, styles.payment)}>
        <p className={styles.sum}>
          <span>To pay</span>
          <span>{formatPounds(total)}</span>
        </p>
        <fieldset className={styles.ways} aria-label="Payment method">
          {(['cash', 'card-machine'] as const).map((way) => (
            <label key={way}>
              <input type="radio" name="paid-by" checked={paidBy === way} onChange={() => setPaidBy(way)} />
              {way === 'cash' ? 'Cash' : 'Card machine'}
            </label>
          ))}
        </fieldset>
        {state.unanswered ? (
          <RepeatOrDrop till={till} state={state} />
        ) : (
          <button type="button" className={classNames(frame.key, frame.go)} disabled={!mayTake} onClick={take}>
            {state.isBusy ? 'One moment' : takeWords(items, paidBy, total, cash)}
          </button>
        )}
      </div>
    </div>
  );
};

/** What to do with a sale that got no answer. */
const RepeatOrDrop = ({ till, state }: SellingProps) => (
  <>
    <button type="button" className={classNames(frame.key, frame.go)} disabled={state.isBusy} onClick={till.tryAgain}>
      Try again
    </button>
    <button
      type="button"
      className={classNames(frame.key, frame.low)}
      disabled={state.isBusy}
      onClick={() => void till.drop()}
    >
      Drop this sale
    </button>
  </>
);

type AskFirstProps = { readonly office: BoxOfficeView | null; readonly items: Draft['items'] };

/** The needs that this sale does not meet. The seller decides about them, so nothing is refused. */
const AskFirst = ({ office, items }: AskFirstProps) => {
  const sold = new Set(items.flatMap((item) => [item.productId, ...ticketsOf(item).map(({ product }) => product)]));
  const lines = (office?.products ?? []).flatMap(({ id, name }) => (sold.has(id) ? [{ productId: id, name }] : []));
  // The device may have cached the data of an earlier release, which has no needs.
  const missing = missingNeeds(office?.needs ?? [], lines, [], []);
  return (
    <div role="status">
      {missing.length > 0 && (
        <ul className={styles.ask}>
          {missing.map((each) => (
            <li key={`${each.productId} ${each.called}`}>{askFirst(each)}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

const takeWords = (
  items: Draft['items'],
  paidBy: DoorPayment,
  total: Pence,
  { given, change }: ReturnType<typeof useCashReceived>,
): string => {
  if (items.length === 0) return 'Choose tickets';
  if (total === 0) return 'Give free tickets';
  if (paidBy === 'card-machine') return `Take ${shortPounds(total)} by card`;
  if (given === undefined || change === undefined) return 'Not enough cash yet';
  return `Take ${shortPounds(given)} in cash${change === 0 ? '' : `, give ${shortPounds(change)}`}`;
};

/** How many places this till can sell even without signal; offline each product says how many of them are its own. */
const HeldLine = ({ state: { kept, isOnline } }: Pick<SellingProps, 'state'>) => {
  const places = [...sellable(kept).values()].reduce((sum, held) => sum + held, 0);
  const isOffline = isOnline === false;
  return (
    <div className={styles.held}>
      <p>
        {isOffline && <b>Selling offline. </b>}
        {(isOffline || places > 0) && (
          <span className={frame.lead}>
            This till holds {places === 0 ? 'no places' : formatCount(places, 'place')}.
          </span>
        )}
      </p>
      <a href="#till">Till</a>
    </div>
  );
};
