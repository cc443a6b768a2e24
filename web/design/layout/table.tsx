import { type ComponentProps, Fragment, type ReactNode } from 'react';

/** A column of a table: its heading, and the cell of each row. */
export type Column<Row> = {
  /** The heading. '' leaves its cell empty; null has no cell, because the heading before it spans this column. */
  readonly label: string | null;
  /** Identifies a column whose label does not. */
  readonly id?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the cell is the heading of its row. */
  readonly isRowHeading?: boolean;
  /** Whether only screen readers get the label. */
  readonly isLabelHidden?: boolean;
  /** The number of columns that the heading spans. */
  readonly span?: number;
  readonly headClass?: string | undefined;
  readonly cellClass?: string | undefined | ((row: Row) => string | undefined);
  /** The number of columns that the row's cell spans; the cells of the columns behind it are left out. */
  readonly cellSpan?: (row: Row) => number;
  /** What narrow screens do with the cell: show the label beside it, from its `data-label`. */
  readonly narrow?: 'labelled' | undefined;
  /** For a heading that sorts the rows; without a direction they are not sorted by it now. */
  readonly sort?: {
    readonly direction: 'ascending' | 'descending' | undefined;
    readonly by: () => void;
    readonly className: string | undefined;
  };
};

type RowProps = ComponentProps<'tr'> & Readonly<Record<`data-${string}`, string | boolean | undefined>>;

export type TableProps<Row, Each = Column<Row>> = {
  readonly columns: readonly (Each | false)[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly rowProps?: (row: Row) => RowProps;
  /** The content of a row below this one, across all columns; nothing unless it is opened. */
  readonly below?: (row: Row) => ReactNode;
  readonly belowClass?: string | undefined;
  readonly className?: string | undefined;
  readonly caption?: string;
  /** Whether only screen readers get the caption. */
  readonly isCaptionHidden?: boolean;
  /** Whether only screen readers get the headings. */
  readonly isHeadHidden?: boolean;
  /** A row above the headings. */
  readonly above?: ReactNode;
  /** Further rows below the others. */
  readonly children?: ReactNode;
  /** The rows of the foot. */
  readonly foot?: ReactNode;
};

/** A table whose columns are declared. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { rows, keyOf, rowProps, below, belowClass, className, caption, isCaptionHidden, isHeadHidden } = props;
  const columns = props.columns.filter((column) => column !== false);
  return (
    <table className={className}>
      {caption !== undefined && (
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      )}
      <thead className={isHeadHidden ? 'visually-hidden' : undefined}>
        {props.above}
        <tr>
          {columns.map((column) => (
            <Heading key={keyOfColumn(column)} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const opened = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr {...rowProps?.(row)}>
                {columnsOf(row, columns).map((column) => (
                  <Cell key={keyOfColumn(column)} column={column} row={row} />
                ))}
              </tr>
              {opened && (
                <tr>
                  <td colSpan={columns.length} className={belowClass}>
                    {opened}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
        {props.children}
      </tbody>
      {props.foot && <tfoot>{props.foot}</tfoot>}
    </table>
  );
};

/** The columns with a cell of their own in this row. */
const columnsOf = <Row,>(row: Row, columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(
    (_, at) => !columns.slice(0, at).some(({ cellSpan }, before) => cellSpan && before + cellSpan(row) > at),
  );

const keyOfColumn = <Row,>({ id, label }: Column<Row>): string => id ?? label ?? '';

const Heading = <Row,>({ column }: { readonly column: Column<Row> }) => {
  const { label, isLabelHidden, span, headClass, sort } = column;
  if (label === null) return null;
  if (label === '') return <td className={headClass} />;
  return (
    <th scope="col" colSpan={span} className={headClass} aria-sort={sort?.direction}>
      {sort ? (
        <button type="button" className={sort.className} onClick={sort.by}>
          {label}
        </button>
      ) : isLabelHidden ? (
        <span className="visually-hidden">{label}</span>
      ) : (
        label
      )}
    </th>
  );
};

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) => {
  const { cell, isRowHeading, cellClass, cellSpan, narrow, label } = column;
  const className = typeof cellClass === 'function' ? cellClass(row) : cellClass;
  return isRowHeading ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td colSpan={cellSpan?.(row)} className={className} data-label={narrow === 'labelled' ? label : undefined}>
      {cell(row)}
    </td>
  );
};
