import { useRef, useState } from 'react';
import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { changedFields, type ListingField } from '#core/desk/catalogue/listing.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { fieldName } from './catalogue-words.ts';
import { Changes } from './unsaved-changes.tsx';

type LastChange = NonNullable<DeskCatalogue['last']>;

type UndoLastProps = {
  readonly last: LastChange;
  readonly busy: boolean;
  readonly onUndo: () => void;
};

/** The button that undoes the last change: it names the change, and asks first. */
export const UndoLast = ({ last, busy, onUndo }: UndoLastProps) => {
  const [asked, setAsked] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const { name, edit, pool } = last;
  const fields = fieldsOf(last);
  return (
    <>
      <Button small variant="line" busy={busy} onClick={() => setAsked(true)}>
        Undo last change: {changeWords(last)}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={`Undo the last change of ${name}?`} firstFocus={keep}>
        {edit?.before && fields.length > 0 && <Changes fields={fields} before={edit.after} after={edit.before} />}
        {edit?.before === null && <p>The last change added it. Undoing takes it off sale and archives it.</p>}
        {pool && (
          <p>
            {formatNumber(pool.after)} places become {formatNumber(pool.before)} again.
          </p>
        )}
        {edit?.before !== null && fields.length === 0 && !pool && <p>The products go back to their order before.</p>}
        <div className="actions">
          <Button
            onClick={() => {
              setAsked(false);
              onUndo();
            }}
          >
            Undo it
          </Button>
          <Button ref={keep} variant="line" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** The changed fields of a product; none when only its place among the others changed. */
const fieldsOf = ({ edit }: LastChange): readonly ListingField[] =>
  edit?.before ? changedFields(edit.before, edit.after).filter((field) => field !== 'order') : [];

/** The last change in a few words: "Vegetarian lunch, price and places". */
export const changeWords = (last: LastChange): string => {
  const { name, edit, pool } = last;
  if (pool) return `${name}, places`;
  if (edit?.before === null) return `${name}, added`;
  const fields = fieldsOf(last).map((field) => fieldName(field).toLowerCase());
  return fields.length === 0 ? name : `${name}, ${new Intl.ListFormat('en-GB').format(fields)}`;
};
