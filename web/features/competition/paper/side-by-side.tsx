import { type SheetField, sheetFields } from '#core/competition/day/paper/transcribed-sheet.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import styles from './data-entry.module.css';
import { fieldNames, fieldValueInWords } from './data-entry-words.ts';

/** A column of values: one transcription, or the run as the phones recorded it. */
export type Column = { readonly who: string; readonly valueOf: (field: SheetField) => string | number | null };

type SideBySideProps = {
  readonly rulebook: Rulebook;
  readonly caption: string;
  readonly columns: readonly [Column, Column];
};

/** Two columns of values, field by field; differences are marked with words, not by colour alone. */
export const SideBySide = ({ rulebook, caption, columns: [one, other] }: SideBySideProps) => {
  const names = fieldNames(rulebook);
  const asked = sheetFields.filter((field) => one.valueOf(field) !== null || other.valueOf(field) !== null);
  return (
    <table className={styles.sides}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{one.who}</th>
          <th scope="col">{other.who}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {asked.map((field) => {
          const parts = one.valueOf(field) !== other.valueOf(field);
          return (
            <tr key={field} data-parts={parts || undefined}>
              <th scope="row">{names[field]}</th>
              <td>{fieldValueInWords(field, one.valueOf(field))}</td>
              <td>{fieldValueInWords(field, other.valueOf(field))}</td>
              <td>{parts && 'differs'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
