import * as z from 'zod/mini';
import { classes, levels } from '../../../kernel/class-and-level.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { assignmentShape, atShape, entryShape, ringShape, runningOrderShape } from '../day-shapes.ts';

const level = z.enum(levels);
const desk = z.object({
  version: z.int(),
  perGroup: z.int(),
  emailsFrom: atShape,
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  entries: z.array(
    z.object({
      entry: entryShape,
      class: z.enum(classes),
      asked: level,
      put: z.nullable(assignmentShape),
      inSeason: z.boolean(),
      reason: z.string(),
      hound: z.string(),
      breed: z.string(),
      sex: z.enum(['female', 'male']),
      months: z.int(),
      handler: z.string(),
      phone: z.string(),
      skill: z.int(),
      trained: z.boolean(),
      experienced: z.boolean(),
      warnings: z.array(z.string()),
      hasBegun: z._default(z.boolean(), false),
    }),
  ),
  order: z.nullable(z.object({ version: z.int(), publishedAt: atShape, current: z.boolean() })),
});

/** The common part of both endpoints for placing. */
const deciding = {
  method: 'POST',
  answer: desk,
  refusals: {
    'desk-changed': { status: 409, facts: z.object({ desk }) },
    'group-full': { status: 409, facts: z.object({ level, perGroup: z.int() }) },
    'entry-unknown': { status: 404 },
    'reason-missing': { status: 422 },
    'has-begun': { status: 409 },
  },
  staff: staffAt.decisions,
} as const;

/** The head judge's placing desk; the organiser may read it. */
export const readPlacingDesk = endpoint({
  method: 'GET',
  path: '/api/competition/placing',
  answer: desk,
  staff: staffAt.placing,
});

/** Places one entry. */
export const placeOneEntry = endpoint({
  ...deciding,
  path: '/api/competition/placing',
  body: z.object({
    entry: entryShape,
    put: assignmentShape,
    inSeason: z.boolean(),
    reason: z.string().check(z.maxLength(500)),
    /** The version of the desk on which the decision is based. */
    seen: wire.count,
  }),
});

/** Places every unplaced entry without warnings in the group it requested, in one class or both. */
export const placeEntriesAsAsked = endpoint({
  ...deciding,
  path: '/api/competition/placing/as-asked',
  body: z.object({ seen: wire.count, class: z.optional(z.enum(classes)) }),
});

/** The running order that would be published now, or why there is none. */
export const previewRunningOrder = endpoint({
  method: 'GET',
  path: '/api/competition/running-order/next',
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('order'),
      seen: z.int(),
      order: runningOrderShape,
      gaps: z._default(z.array(z.string()), []),
    }),
    z.object({ kind: z.literal('no-order'), seen: z.int(), why: z.array(z.string()) }),
  ]),
  staff: staffAt.placing,
});

/** Publishes the running order. */
export const publishRunningOrder = endpoint({
  method: 'POST',
  path: '/api/competition/running-order',
  body: z.object({ seen: wire.count }),
  answer: z.object({ version: z.int() }),
  refusals: {
    'desk-changed': { status: 409 },
    'still-to-place': { status: 409 },
    'no-order': { status: 409 },
  },
  staff: staffAt.decisions,
});

const entry = entryShape;
const group = z.object({ class: z.enum(classes), level });
const orderChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), entry, ring: ringShape, before: z.nullable(entry) }),
  z.object({ kind: z.literal('swap'), entry, with: entry }),
  z.object({
    kind: z.literal('close'),
    ring: ringShape,
    from: atShape,
    until: z.nullable(atShape),
    runs: z.enum(['to-other-rings', 'later']),
  }),
  z.object({
    kind: z.literal('merge'),
    from: group,
    into: group,
    reason: z.string().check(z.maxLength(500)),
  }),
  z.object({ kind: z.literal('again'), version: z.int() }),
]);

/**
 * The published order after changes by hand, and the rules that it then breaks; on request, published as the next
 * version. The changes are moves, swaps, closed rings, merged groups and earlier versions, applied one after another.
 */
export const changeRunningOrder = endpoint({
  method: 'POST',
  path: '/api/competition/running-order/changes',
  body: z.object({
    changes: z.array(orderChange).check(z.minLength(1), z.maxLength(100)),
    seen: wire.count,
    publish: z.boolean(),
  }),
  answer: z.extend(runningOrderShape, { conflicts: z.array(z.string()) }),
  refusals: {
    'order-changed': { status: 409 },
    'run-unknown': { status: 404 },
    'ring-unknown': { status: 422 },
    'run-begun': { status: 409 },
    'closure-backwards': { status: 422 },
    'closed-all-day': { status: 422 },
    'no-other-ring': { status: 422 },
    'version-unknown': { status: 404 },
    'merge-same': { status: 422 },
    'merge-across': { status: 422 },
    'merge-empty': { status: 422 },
    'merge-begun': { status: 409 },
    'merge-signed': { status: 409 },
    'merge-full': { status: 409 },
    'merge-reason-missing': { status: 422 },
  },
  staff: staffAt.decisions,
});

/** The published versions of the running order, newest first. */
export const listOrderVersions = endpoint({
  method: 'GET',
  path: '/api/competition/running-order/versions',
  answer: z.object({
    versions: z.array(z.object({ version: z.int(), publishedAt: atShape, runs: z.int(), changed: z.int() })),
  }),
  staff: staffAt.placing,
});
