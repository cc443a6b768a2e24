import { type Column, Table, type TableProps } from '../../design/layout/table.tsx';
import { classNames } from '../../design/type/class-names.ts';
import deskTable from './table.module.css';
import deskText from './text.module.css';

/** A column of a desk table. */
export type DeskColumn<Row> = Omit<Column<Row>, 'narrow'> & {
  /** Whether it has figures, which are set to the right. */
  readonly isNumber?: boolean;
  /** Whether its text has less weight. */
  readonly isQuiet?: boolean;
  /** What narrow screens do with the cell: leave it out, or show its label beside it. */
  readonly narrow?: 'left-out' | 'labelled';
};

type DeskTableProps<Row> = TableProps<Row, DeskColumn<Row>> & {
  /** Whether each row has two lines on a phone, without headings. */
  readonly isStacked?: boolean;
};

/** A table of the desk, as in print. */
export const DeskTable = <Row,>({ columns, isStacked = false, className, ...rest }: DeskTableProps<Row>) => (
  <Table
    {...rest}
    className={classNames(deskTable.lines, isStacked && deskTable.stacked, className)}
    columns={columns.map((column) => column && styled(column))}
  />
);

const styled = <Row,>({ isNumber, isQuiet, narrow, ...column }: DeskColumn<Row>): Column<Row> => ({
  ...column,
  narrow: narrow === 'labelled' ? narrow : undefined,
  headClass: classNames(isNumber && deskTable.number, column.headClass),
  cellClass: (row) =>
    classNames(
      isNumber && deskTable.number,
      isQuiet && deskText.quiet,
      narrow === 'left-out' && deskTable.wideOnly,
      typeof column.cellClass === 'function' ? column.cellClass(row) : column.cellClass,
    ),
});
