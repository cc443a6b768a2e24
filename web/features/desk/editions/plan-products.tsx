import type { PlanAnswer, PlannedProduct } from '#core/desk/editions/client.ports.ts';
import { editionMessages as says } from '#core/desk/editions/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { typedPounds } from '#core/kernel/typed-number.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './plan.module.css';
import { asTyped, type PlanDraft, type ProductDraft, typedWrong } from './use-plan.ts';

type PlanProductsProps = {
  readonly answer: PlanAnswer;
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
};

/** Every product with what it sold, and its price and places, last year's beside the new ones. */
export const PlanProducts = ({ answer, draft, change }: PlanProductsProps) => {
  const { products, last, plan } = answer;
  const typedOf = (product: PlannedProduct) => draft.products[product.id] ?? asTyped(product);
  const makes = products.reduce((sum, product) => {
    const typed = typedOf(product);
    return sum + (typed.isCopied ? product.sold * (typedPounds(typed.price) ?? 0) : 0);
  }, 0);
  return (
    <>
      <table className={classNames(deskTable.lines, styles.oldNew, styles.products)}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={deskTable.number}>
              Sold {last.year}
            </th>
            <th scope="col" className={deskTable.number}>
              Price
            </th>
            <th scope="col">{plan.year}</th>
            <th scope="col" className={deskTable.number}>
              Places
            </th>
            <th scope="col">{plan.year}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              typed={typedOf(product)}
              year={plan.year}
              onChange={(typed) => change({ products: { ...draft.products, [product.id]: typed } })}
            />
          ))}
        </tbody>
      </table>
      {makes > 0 && (
        <p className={styles.note}>
          Sold as in {last.year}, this makes <b>{tablePounds(makes)}</b> before refunds and vouchers. {last.year} made{' '}
          {tablePounds(last.takings)} after them.
        </p>
      )}
    </>
  );
};

type ProductRowProps = {
  readonly product: PlannedProduct;
  readonly typed: ProductDraft;
  readonly year: number;
  readonly onChange: (typed: ProductDraft) => void;
};

const ProductRow = ({ product, typed, year, onChange }: ProductRowProps) => {
  const { name, sold, price, places } = product;
  const wrong = typedWrong(typed, product);
  const was = asTyped(product);
  const leave = (
    <button
      type="button"
      className={styles.back}
      aria-label={`${typed.isCopied ? 'Leave it out' : 'Copy it anyway'}: ${name}`}
      onClick={() => onChange({ ...typed, isCopied: !typed.isCopied })}
    >
      {typed.isCopied ? 'Leave it out' : 'Copy it anyway'}
    </button>
  );
  const soldCell = (
    <td className={classNames(deskTable.number, styles.sold)} data-label="sold">
      {formatNumber(sold)}
    </td>
  );
  if (!typed.isCopied)
    return (
      <tr>
        <th scope="row" className={deskText.quiet}>
          {name}
        </th>
        {soldCell}
        <td colSpan={4}>
          <span className={deskText.quiet}>{sold === 0 ? 'Nobody bought it. ' : 'Left out. '}</span>
          {leave}
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        {name}
        {wrong.price && <small className={styles.wrong}>{says.badPrice}</small>}
        {wrong.places && <small className={styles.wrong}>{says.badPlaces}</small>}
        {leave}
      </th>
      {soldCell}
      <td className={styles.wasNumber} data-label="price">
        {price === null ? 'none' : formatPounds(price)}
      </td>
      <td className={classNames(styles.new, typed.price !== was.price && styles.corrected)}>
        <input
          value={typed.price}
          inputMode="decimal"
          aria-label={`Price ${year}, ${name}`}
          aria-invalid={wrong.price}
          onChange={({ target }) => onChange({ ...typed, price: target.value })}
        />
      </td>
      <td className={styles.wasNumber} data-label="places">
        {places === null ? 'no limit' : formatNumber(places)}
      </td>
      <td className={classNames(styles.new, typed.places !== was.places && styles.corrected)}>
        <input
          value={typed.places}
          inputMode="numeric"
          aria-label={`Places ${year}, ${name}`}
          aria-invalid={wrong.places}
          onChange={({ target }) => onChange({ ...typed, places: target.value })}
        />
      </td>
    </tr>
  );
};
