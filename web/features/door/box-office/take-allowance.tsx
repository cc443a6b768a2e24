import { useState } from 'react';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { sellable } from '#core/door/box-office/device-till.ts';
import { suggestedHold } from '#core/door/box-office/hold-places-for-till.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { formatPounds } from '#core/kernel/money.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { ProductQuantity } from './product-quantity.tsx';
import styles from './sell.module.css';
import { TillProblem } from './till-problem.tsx';

type HoldingProps = { readonly till: DoorTill; readonly state: TillState; readonly onDone: () => void };

/**
 * Takes an allowance for this till: places that only this till sells. Taking them needs signal; they return at the
 * cash-up, not before.
 */
export const TakeAllowance = ({ till, state, onDone }: HoldingProps) => {
  const { office, kept } = state;
  const held = sellable(kept);
  const isFirst = [...held.values()].every((places) => places === 0);
  const products = (office?.products ?? []).filter(({ parts = [] }) => parts.length === 0);
  const maxOf = ({ id, left }: (typeof products)[number]) => {
    const most = office?.mostHeld ?? 0;
    return left === null ? most : Math.min(most, left + (held.get(id) ?? 0));
  };
  const [chosen, setChosen] = useState<ReadonlyMap<ProductId, number>>(
    new Map(
      products.map((product) => [
        product.id,
        isFirst && product.price > 0
          ? Math.min(suggestedHold(product.left), maxOf(product))
          : (held.get(product.id) ?? 0),
      ]),
    ),
  );
  const countOf = (product: (typeof products)[number]) =>
    Math.max(held.get(product.id) ?? 0, Math.min(chosen.get(product.id) ?? 0, maxOf(product)));
  const total = products.reduce((sum, product) => sum + countOf(product), 0);
  const now = [...held.values()].reduce((sum, places) => sum + places, 0);
  const left = products.reduce(
    (sum, product) => sum + (product.left ?? 0) + (held.get(product.id) ?? 0) - countOf(product),
    0,
  );

  const hold = async () => {
    if (await till.hold(new Map(products.map((product) => [product.id, countOf(product)])))) onDone();
  };

  return (
    <div className={frame.body}>
      <h1 tabIndex={-1}>Hold places for this till</h1>
      <p className={frame.lead}>So you can keep selling if the signal drops. Only this till can sell them.</p>
      <TillProblem words={state.problem} />
      <div className={styles.products}>
        {products.map((product) => (
          <ProductQuantity
            key={product.id}
            name={product.name}
            note={`${formatPounds(product.price)}${product.left === null ? '' : ` · ${formatNumber(product.left)} left`}`}
            panel={product.panel}
            count={countOf(product)}
            most={maxOf(product)}
            onChange={(count) => setChosen(new Map(chosen).set(product.id, Math.max(count, held.get(product.id) ?? 0)))}
          />
        ))}
      </div>
      <p className={frame.lead}>Up to {office?.mostHeld} of each.</p>
      <AllowanceFigures name={kept.till?.name ?? 'this till'} total={total} left={left} />
      <div className={classNames(frame.keys, frame.foot)}>
        <button
          type="button"
          className={classNames(frame.key, frame.go)}
          disabled={state.isBusy || total <= now}
          onClick={() => void hold()}
        >
          {total <= now && now > 0 ? `${formatCount(now, 'place')} held` : `Hold ${formatCount(total, 'place')}`}
        </button>
        <button type="button" className={classNames(frame.key, frame.low, frame.quiet)} onClick={onDone}>
          {now > 0 ? 'Back to selling' : 'Skip, only sell with signal'}
        </button>
      </div>
    </div>
  );
};

type AllowanceFiguresProps = { readonly name: string; readonly total: number; readonly left: number };

const AllowanceFigures = ({ name, total, left }: AllowanceFiguresProps) => (
  <ul className={styles.figures}>
    <li>
      <span>Held for {name}</span>
      <b>{formatNumber(total)}</b>
    </li>
    <li>
      <span>Left for online and other tills</span>
      <b>{formatNumber(left)}</b>
    </li>
    <li>
      <span>Unsold places</span>
      <b className={styles.words}>go back at cash-up</b>
    </li>
  </ul>
);
