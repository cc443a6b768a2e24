import type { Effect } from '#core/desk/catalogue/effects.ts';
import type { Listing, ListingField } from '#core/desk/catalogue/listing.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import deskBox from '../../../app/desk/box.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import styles from './catalogue.module.css';
import { fieldWords } from './catalogue-words.ts';
import type { Draft } from './draft.ts';
import { Field } from './field.tsx';

/** The props of each part of a product's form. */
export type FormPartProps = {
  readonly draft: Draft;
  readonly set: (news: Partial<Draft>) => void;
  readonly wrong: readonly ListingField[];
  /** The saved listing; null for a new product. */
  readonly base: Listing | null;
  readonly effects: readonly Effect[];
};

/** Name and description. */
export const Details = ({ draft, set, wrong }: FormPartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Details</h2>
    </div>
    <div className={styles.fields}>
      <Field name="Name" field="name" wrong={wrong}>
        {(props) => (
          <input {...props} value={draft.name} maxLength={250} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <Field name="Description" field="description" wrong={wrong}>
        {(props) => (
          <textarea
            {...props}
            rows={2}
            maxLength={500}
            value={draft.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
    </div>
  </section>
);

type PlacesProps = FormPartProps & { readonly sold: number; readonly held: number };

/** The field for the number of places, and the effect of a changed number on places sold and held. */
export const Places = ({ draft, set, wrong, base, effects, sold, held }: PlacesProps) => {
  const { mostOfOne } = useSite().config.edition.order;
  const effect = effects.find(({ about }) => about === 'capacity');
  const was = base && draft.capacity !== (base.capacity === null ? '' : String(base.capacity));
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Places</h2>
        {base && (
          <span>
            {formatNumber(sold)} sold, {formatNumber(held)} held
          </span>
        )}
      </div>
      <div className={styles.fields}>
        <div className={styles.two}>
          <Field
            name="Total places"
            field="capacity"
            wrong={wrong}
            note={was && base ? `was ${fieldWords('capacity', base)}` : 'empty for no limit'}
          >
            {(props) => (
              <input
                {...props}
                inputMode="numeric"
                value={draft.capacity}
                onChange={({ target }) => set({ capacity: target.value })}
              />
            )}
          </Field>
          <Field
            name="Most in one order"
            field="maxPerOrder"
            wrong={wrong}
            note={`empty for the festival’s own limit of ${mostOfOne}`}
          >
            {(props) => (
              <input
                {...props}
                inputMode="numeric"
                value={draft.maxPerOrder}
                onChange={({ target }) => set({ maxPerOrder: target.value })}
              />
            )}
          </Field>
        </div>
        <div role="status">
          {effect && (
            <div className={deskBox.note}>
              <b>{effect.title}</b>
              <p>{effect.text}</p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
};

/** The fields for the time of sale and for who can buy the product. */
export const OnSale = ({ draft, set, wrong, base }: FormPartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>On sale</h2>
      <span>online, in London time</span>
    </div>
    <div className={styles.fields}>
      <div className={styles.two}>
        <Field name="From" field="saleFrom" wrong={wrong} note="empty for straight away">
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              {...dateValue(draft.saleFrom, (typed) => set({ saleFrom: typed }))}
            />
          )}
        </Field>
        <Field name="Until" field="saleUntil" wrong={wrong} note="empty for until all sales close">
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              {...dateValue(draft.saleUntil, (typed) => set({ saleUntil: typed }))}
            />
          )}
        </Field>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!draft.isHidden}
          onChange={({ target }) => set({ isHidden: !target.checked })}
        />
        <span>Shown on the ticket page</span>
      </label>
      {base && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isArchived}
            onChange={({ target }) => set({ isArchived: target.checked })}
          />
          <span>Archived: off sale and off every list</span>
        </label>
      )}
    </div>
  </section>
);
