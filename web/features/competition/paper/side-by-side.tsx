import { type SheetField, sheetFields } from '#core/competition/day/paper/transcribed-sheet.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { Table } from '../../../design/layout/table.tsx';
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
  const isDifferent = (field: SheetField) => one.valueOf(field) !== other.valueOf(field);
  return (
    <Table
      rows={asked}
      keyOf={(field) => field}
      rowProps={(field) => ({ 'data-parts': isDifferent(field) || undefined })}
      className={styles.sides}
      caption={caption}
      columns={[
        { id: 'field', label: '', isRowHeading: true, cell: (field) => names[field] },
        ...[one, other].map((column, at) => ({
          id: `value ${at}`,
          label: column.who,
          cell: (field: SheetField) => fieldValueInWords(field, column.valueOf(field)),
        })),
        { id: 'differs', label: '', cell: (field) => isDifferent(field) && 'differs' },
      ]}
    />
  );
};
