import type { DeskCatalogue, DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import { catalogueMessages } from '#core/desk/catalogue/messages.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { takesProduct } from '#core/shop/products/product-groups.ts';
import { listsOf } from '#core/shop/products/product-list.ts';
import deskFields from '../../../app/desk/fields.module.css';
import deskFilters from '../../../app/desk/filters.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import styles from './catalogue.module.css';
import { Field } from './field.tsx';
import type { FormPartProps } from './form-parts.tsx';

/** The facts by which files name a product. A new product has no id yet. */
export type Sort = Pick<DeskProduct, 'ticketType' | 'kind'> & { readonly id: string };

type WhatItDoesProps = FormPartProps & {
  readonly catalogue: Pick<DeskCatalogue, 'checkpoints' | 'pools' | 'places'>;
  readonly product: Sort;
};

/** Where the ticket page lists a product, and when and where it takes place. */
export const WhenAndWhere = ({ draft, set, wrong, catalogue: { places } }: WhatItDoesProps) => {
  const lists = listsOf(useSite().config.edition);
  const isUnknown = draft.list !== null && lists.every(({ id }) => id !== draft.list);
  const isElsewhere = draft.place !== null && !places.includes(draft.place);
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>When and where</h2>
        <span>on the card, the ticket and at the door</span>
      </div>
      <div className={styles.fields}>
        <div className={styles.two}>
          <label className={deskFields.field}>
            <span>Listed under</span>
            <select value={draft.list ?? ''} onChange={({ target }) => set({ list: target.value || null })}>
              <option value="">with its kind</option>
              {isUnknown && <option value={draft.list ?? ''}>{draft.list}, which the ticket page doesn’t have</option>}
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className={deskFields.field}>
            <span>Place on the map</span>
            <select value={draft.place ?? ''} onChange={({ target }) => set({ place: target.value || null })}>
              <option value="">the whole ground</option>
              {isElsewhere && <option>{draft.place}</option>}
              {places.map((place, at) => (
                <option key={place} value={place}>
                  {at + 1}, {place}
                </option>
              ))}
            </select>
          </label>
          <Field name="Starts" field="starts" wrong={wrong} note="empty for the whole day">
            {(props) => (
              <input
                {...props}
                type="time"
                value={draft.starts}
                onChange={({ target }) => set({ starts: target.value })}
              />
            )}
          </Field>
          <Field name="Ends" field="ends" wrong={wrong} note="may stay empty">
            {(props) => (
              <input {...props} type="time" value={draft.ends} onChange={({ target }) => set({ ends: target.value })} />
            )}
          </Field>
        </div>
      </div>
    </section>
  );
};

/** The checkpoints that a product opens, and the pools that it takes places of. */
export const OpensAndCounts = ({ draft, set, catalogue: { checkpoints, pools }, product }: WhatItDoesProps) => {
  const says = catalogueMessages;
  return (
    <>
      <Names
        title="Opens"
        about="checkpoints its ticket is good for"
        all={checkpoints}
        own={draft.admits}
        product={product}
        none={says.opensNothing}
        onChange={(admits) => set({ admits })}
      />
      {pools.length > 0 && (
        <Names
          title="Counts towards"
          about="takes a place of these, besides its own"
          all={pools.map(({ id, takes }) => ({ id, name: capitalised(id.replaceAll('-', ' ')), takes }))}
          own={draft.counts}
          product={product}
          none={says.countsNowhere}
          onChange={(counts) => set({ counts })}
        />
      )}
    </>
  );
};

/** Whether a product has one of these by its kind, without naming any itself. */
export const opensByItself = ({ takes }: { readonly takes: readonly string[] }, product: Sort): boolean =>
  takes.some((name) => takesProduct(name, product));

type NamesProps = {
  readonly title: string;
  readonly about: string;
  readonly all: readonly { readonly id: string; readonly name: string; readonly takes: readonly string[] }[];
  /** The names that the product has itself; null when its kind decides. */
  readonly own: readonly string[] | null;
  readonly product: Sort;
  /** What it means to have none. */
  readonly none: string;
  readonly onChange: (own: readonly string[] | null) => void;
};

const Names = ({ title, about, all, own, product, none, onChange }: NamesProps) => {
  const ofKind = all.filter((each) => opensByItself(each, product)).map(({ id }) => id);
  const chosen = own ?? ofKind;
  const gone = chosen.filter((id) => all.every((each) => each.id !== id)).map((id) => ({ id, name: id }));
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>{title}</h2>
        <span>{about}</span>
      </div>
      <fieldset className={styles.names}>
        <legend className="visually-hidden">{title}</legend>
        {[...all, ...gone].map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={deskFilters.chip}
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {chosen.length === 0 && <p className={deskText.quiet}>{none}</p>}
      {own !== null && (
        <button type="button" className={deskText.link} onClick={() => onChange(null)}>
          Leave it to its kind
        </button>
      )}
    </section>
  );
};
