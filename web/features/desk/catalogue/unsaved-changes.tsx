import { changedFields, type Listing, type ListingField } from '#core/desk/catalogue/listing.ts';
import deskBox from '../../../app/desk/box.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './catalogue.module.css';
import { fieldName, fieldWords } from './catalogue-words.ts';
import type { OtherEditorsChanges } from './use-product-draft.ts';
import type { VariantChange } from './variant-draft.ts';

type DifferencesProps = {
  readonly base: Listing;
  readonly listing: Listing;
  readonly wrong: readonly ListingField[];
  /** Whether a price change was typed that is neither added nor cancelled yet. */
  readonly hasPriceToAdd: boolean;
  /** The changes that another organiser saved meanwhile. */
  readonly theirs: OtherEditorsChanges | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly isSaved: boolean;
  /** `needsAgreement`: more places are sold than the new number allows, so the organiser has to agree; `agrees`: they have. */
  readonly needsAgreement: boolean;
  readonly agrees: boolean;
  readonly onAgree: (agrees: boolean) => void;
  readonly onDiscard: () => void;
  /**
   * Changes of the product's sizes or sittings; whether one of them has something to correct, and whether that is marked: a
   * new one is not while it is being filled in.
   */
  readonly more?: readonly VariantChange[];
  readonly isMoreWrong?: boolean;
  readonly isMoreMarked?: boolean;
  /** The effects of the change on places sold and held. */
  readonly notes: readonly string[];
};

/** The unsaved changes with their effects, and the button that saves them. */
export const UnsavedChanges = (props: DifferencesProps) => {
  const { base, listing, wrong, hasPriceToAdd, theirs, busy, problem, isSaved, needsAgreement, agrees, notes } = props;
  const { more = [], isMoreWrong = false, isMoreMarked = false } = props;
  const changed = changedFields(base, listing);
  const count = changed.length + more.length;
  // A field with an invalid value is not among the changes, because the listing keeps its last valid value.
  const wrongValues = hasPriceToAdd ? wrong.filter((field) => field !== 'priceChanges') : wrong;
  const isUntouched = count === 0 && wrong.length === 0;
  return (
    <div className={classNames(deskBox.box, deskBox.act, styles.side)}>
      <h2>{isUntouched && isSaved ? 'Saved' : titleOf(count, wrong.length)}</h2>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {theirs && theirs.fields.length > 0 && (
        <div className={deskBox.note}>
          <b>Changed by someone else meanwhile</b>
          <Changes fields={theirs.fields} before={theirs.before} after={base} />
        </div>
      )}
      {isUntouched ? (
        <p className={deskText.quiet} role="status">
          {isSaved
            ? 'The shop and the card provider have it.'
            : 'What you change here is listed, with what it does, before you save.'}
        </p>
      ) : (
        <>
          {count > 0 && <Changes fields={changed} before={base} after={listing} more={more} />}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {needsAgreement && (
            <label className={styles.check}>
              <input type="checkbox" checked={agrees} onChange={({ target }) => props.onAgree(target.checked)} />
              <span>Yes, fewer places than are sold and held</span>
            </label>
          )}
          {hasPriceToAdd && (
            <p className={styles.wrong} role="alert">
              Add or cancel the price change first.
            </p>
          )}
          {wrongValues.length > 0 && (
            <p className={styles.wrong} role="alert">
              Not saved yet: have another look at{' '}
              {wrongValues.map((field) => fieldName(field).toLowerCase()).join(', ')}.
            </p>
          )}
          {isMoreMarked && (
            <p className={styles.wrong} role="alert">
              Not saved yet: have another look at the sizes and sittings.
            </p>
          )}
          <Button
            type="submit"
            block
            busy={busy}
            aria-disabled={wrong.length > 0 || isMoreWrong || (needsAgreement && !agrees)}
          >
            {saveWords(count)}
          </Button>
          <p className={styles.discard}>
            <button type="button" className={deskText.link} onClick={props.onDiscard}>
              {new Set([...changed, ...wrong]).size + more.length === 1 ? 'Discard it' : 'Discard changes'}
            </button>
          </p>
        </>
      )}
    </div>
  );
};

const titleOf = (count: number, wrong: number): string => {
  if (count === 0 && wrong > 0)
    return wrong === 1 ? 'One field to correct' : `${numbers[wrong] ?? wrong} fields to correct`;
  if (count === 0) return 'Nothing to save';
  return count === 1 ? 'One unsaved change' : `${numbers[count] ?? count} unsaved changes`;
};

const saveWords = (count: number): string => {
  if (count === 0) return 'Save';
  return count === 1 ? 'Save the change' : count === 2 ? 'Save both changes' : `Save ${count} changes`;
};

const numbers = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

type ChangesProps = {
  readonly fields: readonly ListingField[];
  readonly before: Listing;
  readonly after: Listing;
  readonly more?: readonly VariantChange[];
};

/** The fields that a change concerns, each with the value before and after. */
export const Changes = ({ fields, before, after, more = [] }: ChangesProps) => (
  <dl className={deskBox.facts}>
    {fields.map((field) => (
      <div key={field}>
        <dt>{fieldName(field)}</dt>
        <dd>
          <del>{fieldWords(field, before)}</del> <ins>{fieldWords(field, after)}</ins>
        </dd>
      </div>
    ))}
    {more.map((change) => (
      <div key={change.key}>
        <dt>{change.name}</dt>
        <dd>
          {change.before && <del>{change.before}</del>} <ins>{change.after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
