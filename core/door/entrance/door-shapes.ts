import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { deviceId, isId, type ProductId, productId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { ticketTypes } from '../../shop/products/ticket-type.ts';
import { isTicketId, type TicketId, voidReasons } from '../../tickets/issued/ticket.ts';
import { type CheckpointId, checkpointId, isCheckpointId } from './checkpoint.ts';
import { isDoorDeviceId } from './device.ts';
import { doorNotes } from './door-ticket.ts';
import { tillStates } from './door-tills.ts';
import { directions, isScanId, scanId } from './scan.ts';
import { verdictKinds } from './verdict-kinds.ts';

export const ticketIdShape = z.pipe(
  z.string().check(z.refine(isTicketId, 'a ticket id has 32 hexadecimal digits')),
  z.transform((text) => text as TicketId),
);
export const checkpointIdShape = z.pipe(
  z.string().check(z.refine(isCheckpointId, 'a checkpoint of this edition')),
  z.transform((text): CheckpointId => checkpointId(text)),
);
export const deviceIdShape = wire.idOf(deviceId, isDoorDeviceId);
export const scanIdShape = z.pipe(
  z.string().check(z.refine(isScanId, 'an id of 8 to 64 letters, digits and dashes')),
  z.transform(scanId),
);
const productIdShape = z.pipe(
  z.string().check(z.refine(isId)),
  z.transform((text): ProductId => productId(text)),
);

export const checkpointShape = z.object({
  id: checkpointIdShape,
  name: z.string(),
  where: z.string(),
  takes: z.array(productIdShape),
  reentry: z.boolean(),
  handsOver: z.exactOptional(z.boolean()),
  opens: z.string(),
  closes: z.string(),
});

export const doorProductShape = z.object({
  id: productIdShape,
  name: z.string(),
  ticketType: z.enum(ticketTypes),
  /** Missing in an answer of an earlier version. */
  when: z._default(z.nullable(z.string()), null),
  note: z.nullable(z.enum(doorNotes)),
});

export const doorEditionShape = z.object({ year: z.int(), startsAt: wire.instant, ticketsFrom: wire.instant });

export const doorTillShape = z.object({
  name: z.string(),
  state: z.enum(tillStates),
  since: wire.instant,
  start: z.string(),
  blanks: z.array(z.string()),
});

export const packedTicketsShape = z.object({
  orders: z.object({
    seconds: z.array(z.int()),
    ids: z.array(z.string()),
    numbers: z.array(z.string()),
    holders: z.array(z.string()),
    emails: z.array(z.string()),
    sizes: z.array(z.int()),
  }),
  places: z.array(z.int()),
  numbers: z.array(z.string()),
  products: z.array(z.int()),
  particular: z.array(
    z.object({
      of: z.int(),
      holder: z.exactOptional(z.nullable(z.string())),
      email: z.exactOptional(z.string()),
      issue: z.exactOptional(z.int()),
      void: z.exactOptional(z.enum(voidReasons)),
      changedAt: z.exactOptional(wire.instant),
    }),
  ),
});

export const doorCompetitorShape = z.object({
  hound: z.string(),
  class: z.enum(classes),
  level: z.enum(levels),
  run: z.nullable(z.object({ bib: z.int(), ring: z.string(), runsAt: wire.instant, reserve: z.boolean() })),
  needsQuestionnaire: z.boolean(),
});

export const admittedShape = z.object({
  scan: scanIdShape,
  device: deviceIdShape,
  checkpoint: checkpointIdShape,
  at: wire.instant,
});

export const presenceShape = z.object({
  ticket: ticketIdShape,
  checkpoint: checkpointIdShape,
  inside: z.nullable(z.object({ device: deviceIdShape, at: wire.instant })),
});

export const verdictShape = z.enum(verdictKinds);

export const doorStandShape = z.object({
  name: z.string(),
  pitch: z.nullable(z.string()),
  /** On the festival's clock. */
  setsUpAt: z.nullable(wire.instant),
  plate: z.string(),
  tickets: z.array(ticketIdShape),
  /** The first entrance with one of its tickets, at any checkpoint. */
  came: z.nullable(z.object({ device: deviceIdShape, checkpoint: checkpointIdShape, at: wire.instant })),
});

const reasonShape = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** One scan as its device sends it. */
export const sentScanShape = z.object({
  id: scanIdShape,
  /** The code exactly as read, genuine or not; cut when long. */
  code: z.optional(z.string().check(z.maxLength(300))),
  /** Only for a ticket found by hand. */
  ticketId: z.optional(ticketIdShape),
  checkpoint: checkpointIdShape,
  direction: z.enum(directions),
  /** The device's own time. */
  at: wire.instant,
  /** How far the server's clock was ahead of the device's clock, in milliseconds, as measured by the device. */
  offset: z._default(z.int().check(z.gte(-1e12), z.lte(1e12)), 0),
  /** The verdict that the device showed; when left out, the server's own verdict counts. */
  shown: z.optional(verdictShape),
  /** The reason for admitting the holder against the verdict; for an undo, the reason for undoing. */
  override: z.optional(z.object({ reason: reasonShape })),
  /** The scan of this device that this one undoes. */
  undoes: z.optional(scanIdShape),
});

/** The desk has blocked the device: it deletes its list, and its till sells nothing more. */
export const deviceBlocked = { 'device-blocked': { status: 403, facts: z.object({ reason: z.string() }) } } as const;
