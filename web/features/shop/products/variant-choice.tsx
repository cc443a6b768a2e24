import { useId } from 'react';
import { type CatalogueItem, isSoldOut } from '#core/shop/products/product.ts';
import { variantNameIn } from '#core/shop/products/variants.ts';
import { whenOf } from '#core/shop/products/when-and-where.ts';
import { waitingListId } from '../../../app/festival/waiting-list-for.ts';
import styles from './variant-choice.module.css';

type VariantChoiceProps = {
  /** The product's name, which names the choice for screen readers. */
  readonly name: string;
  readonly variants: readonly CatalogueItem[];
  readonly chosen: CatalogueItem;
  readonly onChoose: (variant: CatalogueItem) => void;
};

/** The name of a variant on the ticket page: "M", "Afternoon". */
export const variantLabel = ({ metadata, name }: CatalogueItem): string => variantNameIn(metadata) ?? name;

/** The sizes or sittings of a product, of which one is chosen. One that has sold out can be chosen for its waiting list. */
export const VariantChoice = ({ name, variants, chosen, onChoose }: VariantChoiceProps) => {
  const group = useId();
  const times = variants.map(({ metadata }) => whenOf(metadata));
  const timesDiffer = new Set(times).size > 1;
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{name}</legend>
      {variants.map((variant, at) => (
        <label key={variant.id} id={waitingListId(variant.id)} data-gone={isSoldOut(variant) || undefined}>
          <input type="radio" name={group} checked={variant.id === chosen.id} onChange={() => onChoose(variant)} />
          <span>{variantLabel(variant)}</span>
          {timesDiffer && <small>{times[at]}</small>}
          {isSoldOut(variant) && <span className="visually-hidden">, sold out</span>}
        </label>
      ))}
    </fieldset>
  );
};
