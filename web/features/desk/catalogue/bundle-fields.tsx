import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { type BundlePart, bundleText, mostInBundle } from '#core/shop/products/bundle.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import styles from './catalogue.module.css';
import { Field } from './field.tsx';
import type { FormPartProps } from './form-parts.tsx';

const counts = Array.from({ length: mostInBundle }, (_, at) => at + 1);

type BundleFieldsProps = Pick<FormPartProps, 'set' | 'wrong'> & {
  readonly parts: readonly BundlePart[];
  readonly products: DeskCatalogue['products'];
};

/** The tickets that are sold together as one product; they stand in place of its places and of what it opens. */
export const BundleFields = ({ parts, products, set, wrong }: BundleFieldsProps) => {
  const whole = new Set(products.flatMap(({ variantOf, listing }) => (listing.isArchived ? [] : [variantOf])));
  const sold = products.filter(
    ({ id, ticketType, kind, listing }) =>
      ticketType === 'Guest' && kind !== 'donation' && !listing.isArchived && !listing.bundle && !whole.has(id),
  );
  const others = sold.filter(({ id }) => parts.every(({ product }) => product !== id));
  const listingOf = (part: BundlePart) => products.find(({ id }) => id === part.product)?.listing;
  const apart = parts.reduce((sum, part) => sum + (listingOf(part)?.price ?? 0) * part.count, 0);
  const change = (next: readonly BundlePart[]) => set({ bundle: next });
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>In it</h2>
        <span>each takes a place of its own product</span>
      </div>
      {parts.length > 0 && (
        <DeskTable
          rows={parts}
          keyOf={({ product }) => product}
          columns={[
            { label: 'Product', isRowHeading: true, cell: (part) => listingOf(part)?.name ?? part.product },
            {
              label: 'How many',
              cell: (part) => (
                <select
                  aria-label={`How many: ${listingOf(part)?.name ?? part.product}`}
                  value={part.count}
                  onChange={({ target }) =>
                    change(parts.map((each) => (each === part ? { ...part, count: Number(target.value) } : each)))
                  }
                >
                  {counts.map((count) => (
                    <option key={count}>{count}</option>
                  ))}
                </select>
              ),
            },
            {
              label: 'On its own',
              isNumber: true,
              cell: (part) => formatPounds(pence((listingOf(part)?.price ?? 0) * part.count)),
            },
            {
              label: 'Remove',
              cell: (part) => (
                <button
                  type="button"
                  className={deskText.link}
                  aria-label={`Remove ${listingOf(part)?.name ?? part.product}`}
                  onClick={() => change(parts.filter((each) => each !== part))}
                >
                  Remove
                </button>
              ),
            },
          ]}
        />
      )}
      <div className={styles.fields}>
        <Field
          key={bundleText(parts)}
          name="Add a product"
          field="bundle"
          wrong={wrong}
          note={apart > 0 ? `one by one: ${formatPounds(pence(apart))}` : 'two to twenty tickets'}
        >
          {({ onInput: _, ...props }) => (
            <select
              {...props}
              value=""
              onChange={({ target }) => {
                const added = others.find(({ id }) => id === target.value);
                if (added) change([...parts, { product: added.id, count: 1 }]);
              }}
            >
              <option value="">choose one</option>
              {others.map(({ id, listing }) => (
                <option key={id} value={id}>
                  {listing.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </section>
  );
};
