import { changedFields, type Listing, type ListingField } from '#core/catalogue/listing.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import desk from '../frame/desk.module.css';
import styles from './catalogue.module.css';
import { fieldName, fieldWords } from './catalogue-words.ts';
import type { Theirs } from './use-product-draft.ts';

type DifferencesProps = {
  readonly base: Listing;
  readonly listing: Listing;
  readonly wrong: readonly ListingField[];
  /** The changes that another organiser saved meanwhile. */
  readonly theirs: Theirs | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly isSaved: boolean;
  /** `needsYes`: more is sold than the new number of places; `accepts`: the organiser has agreed to that. */
  readonly needsYes: boolean;
  readonly accepts: boolean;
  readonly onAccept: (accepts: boolean) => void;
  readonly onDiscard: () => void;
  /** The effects of the change on places sold and held. */
  readonly notes: readonly string[];
};

/** The unsaved changes with their effects, and the button that saves them. */
export const Differences = (props: DifferencesProps) => {
  const { base, listing, wrong, theirs, busy, problem, isSaved, needsYes, accepts, notes } = props;
  const changed = changedFields(base, listing);
  const count = changed.length;
  return (
    <div className={classNames(desk.box, desk.act, styles.side)}>
      <h2>{count === 0 && isSaved ? 'Saved' : titleOf(count)}</h2>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {theirs && theirs.fields.length > 0 && (
        <div className={desk.note}>
          <b>Changed by someone else meanwhile</b>
          <Changes fields={theirs.fields} before={theirs.before} after={base} />
        </div>
      )}
      {count === 0 ? (
        <p className={desk.quiet} role="status">
          {isSaved
            ? 'The shop and the card provider have it.'
            : 'What you change here is listed, with what it does, before you save.'}
        </p>
      ) : (
        <>
          <Changes fields={changed} before={base} after={listing} />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {needsYes && (
            <label className={styles.check}>
              <input type="checkbox" checked={accepts} onChange={({ target }) => props.onAccept(target.checked)} />
              <span>Yes, fewer places than are sold and held</span>
            </label>
          )}
          {wrong.length > 0 && (
            <p className={styles.wrong} role="alert">
              Not saved yet: have another look at {wrong.map((field) => fieldName(field).toLowerCase()).join(', ')}.
            </p>
          )}
          <Button type="submit" block busy={busy} aria-disabled={wrong.length > 0 || (needsYes && !accepts)}>
            {count === 1 ? 'Save the change' : count === 2 ? 'Save both changes' : `Save ${count} changes`}
          </Button>
          <p className={styles.discard}>
            <button type="button" className={desk.link} onClick={props.onDiscard}>
              {count === 1 ? 'Discard it' : 'Discard changes'}
            </button>
          </p>
        </>
      )}
    </div>
  );
};

const titleOf = (count: number): string => {
  if (count === 0) return 'Nothing to save';
  return count === 1 ? 'One unsaved change' : `${numbers[count] ?? count} unsaved changes`;
};

const numbers = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

type ChangesProps = {
  readonly fields: readonly ListingField[];
  readonly before: Listing;
  readonly after: Listing;
};

const Changes = ({ fields, before, after }: ChangesProps) => (
  <dl className={desk.facts}>
    {fields.map((field) => (
      <div key={field}>
        <dt>{fieldName(field)}</dt>
        <dd>
          <del>{fieldWords(field, before)}</del> <ins>{fieldWords(field, after)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
