import type { OrderId } from '../../kernel/ids.ts';

/** The lists of the desk, in the order of their chips. */
export const listIds = [
  'door',
  'entrants',
  'have-a-go',
  'lunches',
  'parking',
  'stands',
  'workshops',
  'extras',
  'carers',
  'subscribers',
  'contact-form',
] as const;
export type ListId = (typeof listIds)[number];

/**
 * How a column is shown and sorted: a `name` is sorted by its last word, the surname; a `date` is ISO text; an `alert`
 * stands out; `quiet` text, such as a ticket's number, is less prominent and does not wrap; `long` text has several lines.
 */
export const columnKinds = ['name', 'text', 'quiet', 'alert', 'long', 'date', 'number'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A column. `fileOnly` columns are only in the CSV, because screens have no room for them. */
export type ListColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
  readonly fileOnly?: true;
};

/** The value of a cell; '' for an empty one. */
export type ListCell = string | number;

/** One line of a list: a ticket, an entry, a dog, a subscriber or a message. */
export type ListRow = {
  readonly id: string;
  /** The order that the row links to; null for none. */
  readonly order: OrderId | null;
  /** The row's group, by which the list can be filtered; each group is printed on a separate sheet. */
  readonly group: string | null;
  /** A second line below the name. */
  readonly note: string | null;
  readonly cells: Readonly<Record<string, ListCell>>;
};

/** A list, for reading, printing and exporting. */
export type DeskList = {
  /** The first column names the row. */
  readonly columns: readonly ListColumn[];
  /** The label of the filter by group; null without groups. */
  readonly groupedBy: string | null;
  readonly groups: readonly { readonly value: string; readonly name: string }[];
  /** The filter for rows with a value in this column, and its label. */
  readonly valueFilter: { readonly column: string; readonly label: string } | null;
  /** The default sorting. */
  readonly sort: { readonly column: string; readonly isDescending: boolean };
  /** All rows, in the order of the store, read page by page. */
  readonly rows: () => AsyncIterable<ListRow>;
};

/** The search, filters and sorting of a request for a list. */
export type ListQuery = {
  readonly q: string;
  readonly group: string | null;
  /** Whether only rows pass that have a value in the column of the list's `valueFilter`. */
  readonly onlyWithValue: boolean;
  readonly sort: string | null;
  readonly isDescending: boolean;
};
