import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { isProductGroup, isProductId } from '#core/shop/products/product-groups.ts';
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
  const groups = useGroupNames();
  const offered = products.filter(({ id, listing }) => !listing.isArchived || chosen.includes(id));
  const all = [...groups, ...offered.map(({ id, listing }) => [id, listing.name] as const)];
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

/** The names of the groups, and of the lists that the edition has besides those of the groups, by id. */
const useGroupNames = (): ReadonlyMap<string, string> => {
  const lists = listsOf(useSite().config.edition).filter(({ id }) => !isProductGroup(id));
  return new Map([...Object.entries(groupNames), ...lists.map(({ id, name }) => [id, `All under ${name}`] as const)]);
};

/** Says products in a sentence: "All meals; All under Camping; Adult day ticket". */
export const useNamesInWords = (products: DeskCatalogue['products']): ((chosen: readonly string[]) => string) => {
  const groups = useGroupNames();
  const inWords = (name: string) => groups.get(name) ?? products.find(({ id }) => id === name)?.listing.name ?? name;
  return (chosen) => chosen.map(inWords).join('; ');
};

/** Whether these names mean exactly one product, for the number of the verb after them; groups and lists are several. */
export const isOne = (chosen: readonly string[]): boolean => chosen.length === 1 && chosen.every(isProductId);
