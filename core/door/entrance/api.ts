import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import {
  admittedShape,
  checkpointIdShape,
  checkpointShape,
  deviceBlocked,
  deviceIdShape,
  doorCompetitorShape,
  doorEditionShape,
  doorProductShape,
  doorStandShape,
  doorTillShape,
  packedTicketsShape,
  presenceShape,
  scanIdShape,
  sentScanShape,
  ticketIdShape,
  verdictShape,
} from './door-shapes.ts';
import { maxScans } from './scan.ts';
import { ticketElsewhereShape } from './ticket-elsewhere.ts';

/** The server does not know the device, which then registers with `makeDeviceKnown` and repeats the request. */
const unknownDevice = { 'device-unknown': { status: 409 } } as const;
/** The day after the festival has begun, so the device deletes its list. */
const overNow = { 'list-over': { status: 410 } } as const;

/** How many scans a device has not sent yet; the bound is far above what a device stores, and fits every database. */
const waitingShape = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0);

/** The list of tickets for a device: whole, or the changes since a cursor. For an unknown cursor, the whole list. */
export const readDoorList = endpoint({
  method: 'GET',
  path: '/api/door/list',
  query: z.object({
    since: z.optional(z.string().check(z.maxLength(100))),
    /** The requesting device; without it, the answer cannot say that the device is blocked. */
    device: z.optional(deviceIdShape),
  }),
  answer: z.object({
    cursor: z.string(),
    whole: z.boolean(),
    madeAt: wire.instant,
    edition: doorEditionShape,
    overAt: wire.instant,
    keys: z.array(z.object({ id: z.int(), key: z.string() })),
    checkpoints: z.array(checkpointShape),
    products: z.array(doorProductShape),
    devices: z.array(z.object({ id: deviceIdShape, name: z.string() })),
    tills: z.array(doorTillShape),
    tickets: packedTicketsShape,
    presences: z.array(presenceShape),
    competitors: z.nullable(z.array(z.object({ ticket: ticketIdShape, competitor: doorCompetitorShape }))),
    /** The buyers' answers that the device’s checkpoint shows; sent whenever `competitors` is sent. */
    answers: z.exactOptional(z.array(z.object({ ticket: ticketIdShape, title: z.string(), text: z.string() }))),
    /** The stands of the day, to a device where stands come in; only when they differ from those of the cursor. */
    stands: z.exactOptional(z.array(doorStandShape)),
    doubles: z.array(z.object({ ticket: ticketIdShape, later: admittedShape, first: admittedShape })),
    doublesOf: z.nullable(z.array(ticketIdShape)),
  }),
  refusals: { ...deviceBlocked, ...overNow },
  staff: staffAt.door,
  limit: 'door',
});

/**
 * Stores scans, even late and repeated ones. Answers each with the verdict by the server's data; an undo with
 * `admitted` when its scan is known, else with `unknown`.
 */
export const sendScans = endpoint({
  method: 'POST',
  path: '/api/door/scans',
  body: z.object({
    device: deviceIdShape,
    scans: z.array(sentScanShape).check(z.maxLength(maxScans)),
    /** How many scans remain on the device after these, and its battery from 0 to 100. */
    waiting: waitingShape,
    battery: z._default(z.nullable(z.int().check(z.gte(0), z.lte(100))), null),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: scanIdShape,
        verdict: verdictShape,
        ticket: z.exactOptional(
          z.object({
            id: ticketIdShape,
            number: z.string(),
            holder: z.nullable(z.string()),
            product: z.string(),
          }),
        ),
        /** The earlier, valid admission, when someone was already inside with this ticket. */
        first: z.exactOptional(admittedShape),
        /** The ticket that was read, when it is another year's. */
        elsewhere: z.exactOptional(ticketElsewhereShape),
        /** Present when two devices that did not know of each other admitted the ticket, and this scan is the later one. */
        double: z.exactOptional(z.literal(true)),
      }),
    ),
    /** The cursor of the current list. A device still requests changes since the cursor of its own list. */
    cursor: z.string(),
    /** The server's clock. */
    now: wire.instant,
  }),
  refusals: { ...deviceBlocked, ...unknownDevice },
  staff: staffAt.door,
  limit: 'door',
});

const countShape = z.object({ in: z.int(), outOf: z.int() });

/** The numbers of people admitted. */
export const readDoorFigures = endpoint({
  method: 'GET',
  path: '/api/door/figures',
  answer: z.object({
    now: wire.instant,
    checkpoints: z.array(
      z.object({
        id: checkpointIdShape,
        name: z.string(),
        /** The number of tickets admitted, and of valid tickets that the checkpoint takes. */
        ...countShape.shape,
        /** How many of the admitted holders are out at the moment. */
        out: z.int(),
        products: z.array(z.object({ id: z.string(), name: z.string(), ...countShape.shape })),
        /** First entrances by quarter of an hour, oldest first, without empty ones at either end. */
        quarters: z.array(z.object({ from: wire.instant, in: z.int() })),
      }),
    ),
    devices: z.array(
      z.object({
        id: deviceIdShape,
        name: z.string(),
        checkpoint: checkpointIdShape,
        lastSeenAt: wire.instant,
        waiting: z.int(),
        battery: z.nullable(z.int()),
        /** The number of holders that the device has admitted. */
        in: z.int(),
      }),
    ),
    doubles: z.int(),
    voidAdmissions: z.int(),
  }),
  staff: staffAt.door,
});

/**
 * Registers a device under a name, or updates its name, checkpoint and battery. A device belongs to the member of staff
 * who registered it; anyone else registers the same phone under a new id. Answers with the server's time.
 */
export const makeDeviceKnown = endpoint({
  method: 'POST',
  path: '/api/door/devices',
  body: z.object({
    id: deviceIdShape,
    name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(40)),
    checkpoint: checkpointIdShape,
    waiting: waitingShape,
    battery: z._default(z.nullable(z.int().check(z.gte(0), z.lte(100))), null),
  }),
  answer: z.object({ now: wire.instant }),
  refusals: { ...deviceBlocked, 'device-taken': { status: 409 }, 'checkpoint-unknown': { status: 422 } },
  staff: staffAt.door,
  limit: 'door',
});

const deviceShape = z.object({
  id: deviceIdShape,
  name: z.string(),
  checkpoint: z.object({ id: checkpointIdShape, name: z.string(), opens: z.string(), closes: z.string() }),
  /** Who registered it; null for a deleted account. */
  by: z.nullable(z.string()),
  lastSeenAt: wire.instant,
  waiting: z.int(),
  battery: z.nullable(z.int()),
  /** The number of tickets read, with any verdict; `quarters` has it by quarter of an hour. */
  scans: z.int(),
  quarters: z.array(z.object({ from: wire.instant, count: z.int() })),
  block: z.nullable(z.object({ at: wire.instant, by: z.nullable(z.string()), reason: z.string() })),
});

/** Every registered device, including blocked ones; for the desk. */
export const listDoorDevices = endpoint({
  method: 'GET',
  path: '/api/door/devices',
  answer: z.object({ now: wire.instant, devices: z.array(deviceShape) }),
  staff: staffAt.desk,
});

/** Blocks a device, or unblocks it. Its scans stay. */
export const setDeviceBlock = endpoint({
  method: 'POST',
  path: '/api/door/devices/:id/block',
  params: z.object({ id: deviceIdShape }),
  body: z.object({ blocked: z.boolean(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
  answer: z.object({
    name: z.string(),
    block: z.nullable(z.object({ at: wire.instant, reason: z.string() })),
  }),
  refusals: unknownDevice,
  staff: staffAt.desk,
});

/**
 * The events that the desk has to check: double admissions, admissions of void tickets, overrides, undone readings and
 * codes that are not genuine.
 */
export const listDoorExceptions = endpoint({
  method: 'GET',
  path: '/api/door/exceptions',
  answer: z.object({
    exceptions: z.array(
      z.object({
        kind: z.enum(['double', 'void', 'override', 'undo', 'not-genuine']),
        at: wire.instant,
        device: z.string(),
        checkpoint: checkpointIdShape,
        /** The member of staff's name; null for a deleted account. */
        by: z.nullable(z.string()),
        /** Null for a code that is not genuine. */
        ticket: z.nullable(
          z.object({ id: ticketIdShape, number: z.string(), holder: z.nullable(z.string()), orderId: orderIdShape }),
        ),
        /** Why the ticket was void. */
        because: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** The earlier, valid admission of a double one. */
        first: z.nullable(z.object({ at: wire.instant, device: z.string() })),
      }),
    ),
  }),
  staff: staffAt.desk,
});
