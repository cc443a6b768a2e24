import deskLayout from '../../../app/desk/layout.module.css';
import styles from './catalogue.module.css';
import { Field } from './field.tsx';
import type { FormPartProps } from './form-parts.tsx';

/** The sums of a donation, in whole pounds; they stand in place of its price and its places. */
export const DonationFields = ({ draft, set, wrong }: FormPartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>The sum</h2>
      <span>which its buyer names</span>
    </div>
    <div className={styles.fields}>
      <div className={styles.two}>
        <Field name="At least, in pounds" field="least" wrong={wrong} note="the card fee is 20p and a little">
          {(props) => (
            <input
              {...props}
              inputMode="numeric"
              value={draft.least}
              onChange={({ target }) => set({ least: target.value })}
            />
          )}
        </Field>
        <Field
          name="Suggested, in this order"
          field="suggested"
          wrong={wrong}
          note="up to three, with commas; the first stands in the field"
        >
          {(props) => (
            <input {...props} value={draft.suggested} onChange={({ target }) => set({ suggested: target.value })} />
          )}
        </Field>
      </div>
    </div>
  </section>
);
