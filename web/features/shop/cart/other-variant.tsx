import { type CatalogueItem, isSoldOut } from '#core/shop/products/product.ts';
import { variantNameIn, variantOf, variantsOf } from '#core/shop/products/variants.ts';
import { addableOf } from '../../../app/festival/product-for-cart.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { CartActor } from '../../../session/cart.ts';
import styles from './cart.module.css';
import { holdersMoved } from './ticket-questions/typed-answers.ts';

type OtherVariantProps = {
  readonly item: CatalogueItem;
  readonly catalogue: readonly CatalogueItem[];
  readonly actor: CartActor;
};

/** Exchanges a size or sitting in the cart for another; nothing for a product without variants. */
export const OtherVariant = ({ item, catalogue, actor }: OtherVariantProps) => {
  const { savedAnswers } = usePorts();
  const of = variantOf(item.metadata);
  const variants = of === undefined ? [] : variantsOf(of, catalogue);
  if (variants.length < 2) return null;
  const product = catalogue.find(({ id }) => id === of)?.name ?? item.name;
  return (
    <label className={styles.variant}>
      <span className="visually-hidden">Which {product}</span>
      <select
        value={item.id}
        onChange={({ target }) => {
          const other = variants.find(({ id }) => id === target.value);
          if (!other) return;
          savedAnswers.save(holdersMoved(savedAnswers.load(), item.id, other.id));
          actor.send({ type: 'exchanged', id: item.id, product: addableOf(other) });
        }}
      >
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={isSoldOut(variant) && variant.id !== item.id}>
            {variantNameIn(variant.metadata)}
            {isSoldOut(variant) && ', sold out'}
          </option>
        ))}
      </select>
    </label>
  );
};
