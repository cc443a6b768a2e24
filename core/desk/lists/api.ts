import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { columnKinds, listIds } from './list.ts';

const params = z.object({ list: z.enum(listIds) });

const filter = {
  /** Search words; each must occur in a cell of the row. */
  q: z.optional(z.string().check(z.maxLength(200))),
  group: z.optional(z.string().check(z.maxLength(100))),
  /** Whether to return only rows with a value in the column of the list's `only` filter. */
  only: z.optional(z.enum(['yes'])),
  /** The key of a column. */
  sort: z.optional(z.string().check(z.maxLength(100))),
  down: z.optional(z.enum(['yes'])),
};

const counted = z.object({ value: z.string(), name: z.string(), count: z.int() });

const page = z.object({
  now: z.int(),
  columns: z.array(z.object({ key: z.string(), title: z.string(), kind: z.enum(columnKinds) })),
  rows: z.array(
    z.object({
      id: z.string(),
      order: z.nullable(orderIdShape),
      group: z.nullable(z.string()),
      note: z.nullable(z.string()),
      cells: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  matching: z.int(),
  all: z.int(),
  groupedBy: z.nullable(z.string()),
  groups: z.array(counted),
  only: z.nullable(z.object({ column: z.string(), label: z.string(), count: z.int() })),
  said: z.array(z.object({ text: z.string(), count: z.int() })),
});

/** The lists, with the number of rows of each. */
export const countDeskLists = endpoint({
  method: 'GET',
  path: '/api/desk/lists',
  answer: z.object({ lists: z.array(z.object({ id: z.enum(listIds), count: z.int() })) }),
  staff: staffAt.desk,
});

/** The first `show` rows of a list. Each access is logged with the user's id. */
export const readDeskList = endpoint({
  method: 'GET',
  path: '/api/desk/lists/:list',
  params,
  query: z.object({
    ...filter,
    show: z.optional(
      z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.pipe(z.transform(Number), z.number().check(z.gte(1)))),
    ),
  }),
  answer: page,
  staff: staffAt.desk,
});

/** Every matching row, for printing. Recorded in the audit log. */
export const printDeskList = endpoint({
  method: 'POST',
  path: '/api/desk/lists/:list/print',
  params,
  body: z.object(filter),
  answer: page,
  refusals: { 'too-long-to-print': { status: 409 } },
  staff: staffAt.desk,
});

/** Every matching row with all columns, as CSV. Recorded in the audit log. */
export const exportDeskList = endpoint({
  method: 'GET',
  path: '/api/desk/lists/:list/rows.csv',
  params,
  query: z.object(filter),
  answer: { mediaType: 'text/csv' },
  staff: staffAt.desk,
});
