import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { classNames } from './class-names.ts';

/** "£55.00", or 'Price to follow' while the price is unknown (§4 Product loading, §8). */
export const Price = ({ amount, className }: { amount: Pence | null; className?: string | undefined }) => (
  <span className={classNames('num', className)}>{amount === null ? 'Price to follow' : formatPounds(amount)}</span>
);
