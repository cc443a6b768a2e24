import type { OrderId } from '../kernel/ids.ts';

/** The lists of the desk, in the order of their chips. */
export const listIds = [
  'door',
  'entrants',
  'have-a-go',
  'lunches',
  'parking',
  'stands',
  'carers',
  'subscribers',
  'contact-form',
] as const;
export type ListId = (typeof listIds)[number];

/**
 * How a column is shown and sorted: a `name` is sorted by its last word, the surname; a `date` is ISO text; an `alert`
 * stands out; `long` text has several lines.
 */
export const columnKinds = ['name', 'text', 'quiet', 'alert', 'long', 'date', 'number'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A column. Those that are `fileOnly` are in the CSV and not on screens, where they would leave no room. */
export type ListColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
  readonly fileOnly?: true;
};

/** What a cell contains; '' is nothing. */
export type ListCell = string | number;

/** One line of a list: a ticket, an entry, a dog, a subscriber or a message. */
export type ListRow = {
  readonly id: string;
  /** The order that it leads to at the desk. */
  readonly order: OrderId | null;
  /** The value that the list is filtered by; printed lists have a sheet for each. */
  readonly group: string | null;
  /** A second line below the name. */
  readonly note: string | null;
  readonly cells: Readonly<Record<string, ListCell>>;
};

/** A list as it is read, printed and exported. */
export type DeskList = {
  /** The first one names the row. */
  readonly columns: readonly ListColumn[];
  /** What the rows are filtered by, and the values there are. */
  readonly groupedBy: string | null;
  readonly groups: readonly { readonly value: string; readonly name: string }[];
  /** The filter for rows with something in this column, and its label. */
  readonly only: { readonly column: string; readonly label: string } | null;
  /** The default sorting. */
  readonly sort: { readonly column: string; readonly down: boolean };
  /** All rows, in the order of the store, read page by page. */
  readonly rows: () => AsyncIterable<ListRow>;
};

/** The search, filters and sorting of a request for a list. */
export type ListQuery = {
  readonly q: string;
  readonly group: string | null;
  readonly only: boolean;
  readonly sort: string | null;
  readonly down: boolean;
};
