import { useState } from 'react';
import { maxPriceChanges } from '#core/desk/catalogue/listing-fault.ts';
import { listingFaults } from '#core/desk/catalogue/messages.ts';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { type Instant, laterBy } from '#core/kernel/time.ts';
import { typedPounds } from '#core/kernel/typed-number.ts';
import { shortMoment } from '#core/shop/products/sale-words.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import styles from './catalogue.module.css';
import { fieldWords } from './catalogue-words.ts';
import { type Draft, hasPriceToAdd } from './draft.ts';
import { Field } from './field.tsx';
import type { FormPartProps } from './form-parts.tsx';

type PricesProps = FormPartProps & { readonly now: Instant; readonly saleUntil: Instant | null };

/** The current price and the price changes to come. */
export const Prices = ({ draft, set, wrong, base, now, saleUntil }: PricesProps) => {
  const { priceChanges, addedPrice } = draft;
  const price = typedPounds(draft.price);
  const was = base && price !== base.price;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Price</h2>
        <span>always shown before payment</span>
      </div>
      <div className={styles.fields}>
        <div className={styles.two}>
          <Field
            name="Price now, in pounds"
            field="price"
            wrong={wrong}
            note={was && base ? `was ${fieldWords('price', base)}` : 'including any VAT'}
          >
            {(props) => (
              <input
                {...props}
                inputMode="decimal"
                value={draft.price}
                onChange={({ target }) => set({ price: target.value })}
              />
            )}
          </Field>
        </div>
        {priceChanges.length > 0 && (
          <PriceTable
            now={price ?? null}
            changes={priceChanges}
            saleUntil={saleUntil}
            onRemove={(removed) => set({ priceChanges: priceChanges.filter(({ at }) => at !== removed) })}
          />
        )}
        {wrong.includes('priceChanges') && !hasPriceToAdd(draft) && (
          <p className={styles.wrong} role="alert">
            {listingFaults.priceChanges}
          </p>
        )}
        {addedPrice ? (
          <AddPriceChange
            now={now}
            typed={addedPrice}
            onType={(typed) => set({ addedPrice: { ...addedPrice, ...typed, isTyped: true, isLeftOut: false } })}
            onCancel={() => set({ addedPrice: null })}
            onAdd={(added) => {
              const all = [...priceChanges.filter(({ at }) => at !== added.at), added];
              set({ priceChanges: all.toSorted((one, other) => one.at - other.at), addedPrice: null });
            }}
          />
        ) : (
          priceChanges.length < maxPriceChanges && (
            <button type="button" className={deskText.link} onClick={() => set({ addedPrice: aWeekFrom(now) })}>
              Schedule a price change
            </button>
          )
        )}
      </div>
    </section>
  );
};

type PriceChanges = Draft['priceChanges'];

type PriceTableProps = {
  /** The typed price; null while it is no price. */
  readonly now: Pence | null;
  readonly changes: PriceChanges;
  readonly saleUntil: Instant | null;
  readonly onRemove: (at: PriceChanges[number]['at']) => void;
};

const PriceTable = ({ now, changes, saleUntil, onRemove }: PriceTableProps) => {
  const untilOf = (at: number): string => {
    const end = changes[at]?.at ?? saleUntil;
    return end === null ? 'sales close' : shortMoment(end);
  };
  return (
    <DeskTable
      rows={[{ at: null, price: now }, ...changes]}
      keyOf={({ at }) => at ?? 'now'}
      className={styles.prices}
      columns={[
        { label: 'From', isRowHeading: true, cell: ({ at }) => (at === null ? 'Now' : shortMoment(at)) },
        { label: 'Until', cell: ({ at }) => untilOf(changes.findIndex((each) => each.at === at) + 1) },
        { label: 'Price', isNumber: true, cell: (row) => (row.price === null ? '–' : formatPounds(row.price)) },
        {
          label: 'Status',
          cell: ({ at }) =>
            at === null ? <StateTag kind="ok">Current</StateTag> : <StateTag kind="wait">Scheduled</StateTag>,
        },
        {
          label: 'Remove',
          isLabelHidden: true,
          cell: ({ at }) =>
            at !== null && (
              <button type="button" className={deskText.link} onClick={() => onRemove(at)}>
                Remove<span className="visually-hidden"> the price from {shortMoment(at)}</span>
              </button>
            ),
        },
      ]}
    />
  );
};

type AddPriceChangeProps = {
  readonly now: Instant;
  readonly typed: NonNullable<Draft['addedPrice']>;
  readonly onType: (typed: { readonly from: string } | { readonly pounds: string }) => void;
  readonly onAdd: (change: PriceChanges[number]) => void;
  readonly onCancel: () => void;
};

const week = 7 * 24 * 3_600_000;

const aWeekFrom = (now: Instant): NonNullable<Draft['addedPrice']> => ({
  from: `${localTime(laterBy(now, week)).slice(0, 10)}T00:00`,
  pounds: '',
  isTyped: false,
  isLeftOut: false,
});

const notAPrice = 'A price reads like 15.00.';

/** A form for a price change: a moment and a price. */
const AddPriceChange = ({ now, typed: { from, pounds, isLeftOut }, onType, onAdd, onCancel }: AddPriceChangeProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const [at, price] = [fromLocalTime(from), typedPounds(pounds)];
    if (at === null || at <= now) setProblem('Choose a moment in the future.');
    else if (price === undefined) setProblem(notAPrice);
    else onAdd({ at, price });
  };
  return (
    <fieldset className={styles.adding}>
      <legend>Schedule a price change</legend>
      <div className={styles.two}>
        <label className={deskFields.field}>
          <span>From, in London time</span>
          <input type="datetime-local" {...dateValue(from, (typed) => onType({ from: typed }))} />
        </label>
        <label className={deskFields.field}>
          <span>New price, in pounds</span>
          <input
            inputMode="decimal"
            value={pounds}
            aria-invalid={isLeftOut || problem === notAPrice || undefined}
            onChange={({ target }) => {
              setProblem(null);
              onType({ pounds: target.value });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </label>
      </div>
      {problem && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.answers}>
        <Button small variant="line" onClick={add}>
          Add it
        </Button>
        <button type="button" className={deskText.link} onClick={onCancel}>
          Cancel
        </button>
      </p>
    </fieldset>
  );
};
