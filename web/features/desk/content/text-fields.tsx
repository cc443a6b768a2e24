import { contentMessages } from '#core/desk/content/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { typedWholeNumber } from '#core/kernel/typed-number.ts';
import { FactChips } from './fact-chips.tsx';
import styles from './fields.module.css';
import { type FieldsProps, fieldId, Labelled } from './labelled.tsx';

export type FieldProps = Omit<FieldsProps, 'shape'>;

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What a text field changes to: an optional one that was emptied is left out. */
export const typedText = (text: string, isOptional = false): string | undefined =>
  isOptional && text === '' ? undefined : text;

/** A longer text gets a text area that shows all of it; in characters. */
const oneRow = 60;

/** A text of one line, which the page may show in several. */
export const LineField = ({
  onChange,
  note,
  facts = [],
  ...field
}: FieldProps & { readonly note?: string; readonly facts?: readonly string[] }) => {
  const { path, isOptional } = field;
  const text = textOf(field.value);
  const chips = (
    <FactChips facts={facts} text={text} control={fieldId(path)} onChange={(next) => onChange(path, next)} />
  );
  return (
    <Labelled {...field} note={note ?? (text.includes('{') ? contentMessages.factsFilled : undefined)} below={chips}>
      {(control) =>
        text.length > oneRow ? (
          <textarea
            {...control}
            className={styles.line}
            rows={Math.ceil(text.length / oneRow) + 1}
            value={text}
            onChange={({ target }) => onChange(path, typedText(target.value.replaceAll('\n', ' '), isOptional))}
          />
        ) : (
          <input
            {...control}
            value={text}
            onChange={({ target }) => onChange(path, typedText(target.value, isOptional))}
          />
        )
      }
    </Labelled>
  );
};

/** A time of day, or a number: a short input. */
export const ShortField = ({ onChange, isNumber, ...field }: FieldProps & { readonly isNumber: boolean }) => {
  const { path, value, isOptional } = field;
  const changeTo = (typed: string): Json | undefined =>
    isNumber ? (typedWholeNumber(typed) ?? typedText(typed, isOptional)) : typedText(typed, isOptional);
  return (
    <Labelled {...field}>
      {(control) => (
        <input
          {...control}
          className={styles.short}
          inputMode={isNumber ? 'numeric' : 'text'}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(path, changeTo(target.value))}
        />
      )}
    </Labelled>
  );
};
