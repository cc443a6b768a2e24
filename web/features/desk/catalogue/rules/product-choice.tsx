import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { isProductGroup } from '#core/shop/products/product-groups.ts';
import { listsOf } from '#core/shop/products/product-list.ts';
import { groupNames } from '#core/tickets/sale-rules/desk-messages.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import styles from './rules.module.css';

type ProductNamesProps = {
  readonly legend: string;
  readonly chosen: readonly string[];
  readonly products: DeskCatalogue['products'];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Chooses products: single ones, and whole groups and lists, which also include products added later. */
export const ProductChoice = ({ legend, chosen, products, onChange }: ProductNamesProps) => {
  const lists = listsOf(useSite().config.edition)
    .filter(({ id }) => !isProductGroup(id))
    .map(({ id, name }) => [id, `All under ${name}`] as const);
  const offered = products.filter(({ id, listing }) => !listing.isArchived || chosen.includes(id));
  const all = [
    ...Object.entries(groupNames),
    ...lists,
    ...offered.map(({ id, listing }) => [id, listing.name] as const),
  ];
  const gone = chosen.filter((name) => !all.some(([id]) => id === name)).map((name) => [name, name] as const);
  return (
    <fieldset className={styles.names}>
      <legend>{legend}</legend>
      {[...all, ...gone].map(([id, name]) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  );
};

/** Products in a sentence: "All meals; Adult day ticket". */
export const namesInWords = (chosen: readonly string[], products: DeskCatalogue['products']): string =>
  chosen.map((name) => groupNames[name] ?? products.find(({ id }) => id === name)?.listing.name ?? name).join('; ');

/** Whether these names mean exactly one product, for the number of the verb after them; a group counts as several. */
export const isOne = (chosen: readonly string[]): boolean =>
  chosen.length === 1 && chosen.every((name) => groupNames[name] === undefined);
