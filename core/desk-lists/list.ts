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
 * How a column is shown and sorted: a person's name goes by the last word of it; a `date` is ISO text; what is in an
 * `alert` must not be overlooked; a `long` one is text of several lines.
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
  /** By which the list is filtered, and printed sheet by sheet. */
  readonly group: string | null;
  /** A second line below the name. */
  readonly note: string | null;
  readonly cells: Readonly<Record<string, ListCell>>;
};

/** A list as it is read, printed and exported. */
export type DeskList = {
  /** The first one is what a row is called. */
  readonly columns: readonly ListColumn[];
  /** What the rows are filtered by, and the values there are. */
  readonly groupedBy: string | null;
  readonly groups: readonly { readonly value: string; readonly name: string }[];
  /** The column of which the rows with something in it can be asked for alone, and the words for that. */
  readonly only: { readonly column: string; readonly label: string } | null;
  /** The column by which it is sorted unless another one is asked for, and whether downwards. */
  readonly sort: { readonly column: string; readonly down: boolean };
  /** In the order of the store, however many there are. */
  readonly rows: () => AsyncIterable<ListRow>;
};

/** What a list is asked for. */
export type ListQuery = {
  readonly q: string;
  readonly group: string | null;
  readonly only: boolean;
  readonly sort: string | null;
  readonly down: boolean;
};
