import * as z from 'zod/mini';
import { orderIdShape } from '../checkout/own-order-shape.ts';
import { endpoint, staffProblems } from '../kernel/endpoint.ts';
import {
  admittedShape,
  checkpointIdShape,
  checkpointShape,
  deviceIdShape,
  doorCompetitorShape,
  doorEditionShape,
  doorProductShape,
  doorTillShape,
  momentShape,
  packedTicketsShape,
  presenceShape,
  scanIdShape,
  sentScanShape,
  shutOut,
  ticketIdShape,
  verdictShape,
} from './door-shapes.ts';
import { mostScans } from './scan.ts';

/** The server does not know the device: it makes itself known with `makeDeviceKnown`, and asks again. */
const unknownDevice = { 'device-unknown': { status: 409 } } as const;
/** The day after the festival has come: the device wipes its list. */
const overNow = { 'list-over': { status: 410 } } as const;

/**
 * The list of tickets for a device: whole, or what changed since a cursor. A cursor that the server does not know is
 * answered with the whole list.
 */
export const readDoorList = endpoint({
  method: 'GET',
  path: '/api/door/list',
  query: z.object({
    since: z.optional(z.string().check(z.maxLength(100))),
    /** The device that asks; without it, the answer cannot say that the device is shut out. */
    device: z.optional(deviceIdShape),
  }),
  answer: z.object({
    cursor: z.string(),
    whole: z.boolean(),
    madeAt: momentShape,
    edition: doorEditionShape,
    overAt: momentShape,
    keys: z.array(z.object({ id: z.int(), key: z.string() })),
    checkpoints: z.array(checkpointShape),
    products: z.array(doorProductShape),
    devices: z.array(z.object({ id: deviceIdShape, name: z.string() })),
    tills: z.array(doorTillShape),
    tickets: packedTicketsShape,
    presences: z.array(presenceShape),
    competitors: z.nullable(z.array(z.object({ ticket: ticketIdShape, competitor: doorCompetitorShape }))),
    /** With the competitors: what was answered about tickets, where that matters at the device’s checkpoint. */
    answers: z.exactOptional(z.array(z.object({ ticket: ticketIdShape, title: z.string(), text: z.string() }))),
    doubles: z.array(z.object({ ticket: ticketIdShape, later: admittedShape, first: admittedShape })),
    doublesOf: z.nullable(z.array(ticketIdShape)),
  }),
  refusals: { ...shutOut, ...overNow },
  problems: staffProblems,
});

/**
 * Stores scans as they were made, however late and however often they arrive. Each is answered with the verdict by all
 * that the server knows; an undo is answered `admitted` when its scan is known, else `unknown`.
 */
export const sendScans = endpoint({
  method: 'POST',
  path: '/api/door/scans',
  body: z.object({
    device: deviceIdShape,
    scans: z.array(sentScanShape).check(z.maxLength(mostScans)),
    /** How many more scans wait on the device after these, and its battery from 0 to 100. */
    waiting: z._default(z.int().check(z.gte(0)), 0),
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
        /** The admission that stands, when someone was inside with this ticket already. */
        first: z.exactOptional(admittedShape),
        /** Present when the holder was let in at two devices that did not know of each other: this scan is the later one. */
        double: z.exactOptional(z.literal(true)),
      }),
    ),
    /** Where the list stands now. A device goes on asking for changes since the cursor of its own list. */
    cursor: z.string(),
    /** The server's clock. */
    now: momentShape,
  }),
  refusals: { ...shutOut, ...unknownDevice },
  problems: [...staffProblems, 'too-many-requests'],
});

const countShape = z.object({ in: z.int(), outOf: z.int() });

/** How many are in. */
export const readDoorFigures = endpoint({
  method: 'GET',
  path: '/api/door/figures',
  answer: z.object({
    now: momentShape,
    checkpoints: z.array(
      z.object({
        id: checkpointIdShape,
        name: z.string(),
        /** Tickets that were let in, and the valid tickets that it takes. */
        ...countShape.shape,
        /** Of those, the ones whose holders are out at the moment. */
        out: z.int(),
        products: z.array(z.object({ id: z.string(), name: z.string(), ...countShape.shape })),
        /** First entrances by quarter of an hour, oldest first, without empty ones at either end. */
        quarters: z.array(z.object({ from: momentShape, in: z.int() })),
      }),
    ),
    devices: z.array(
      z.object({
        id: deviceIdShape,
        name: z.string(),
        checkpoint: checkpointIdShape,
        heardAt: momentShape,
        waiting: z.int(),
        battery: z.nullable(z.int()),
        /** How many holders it let in. */
        in: z.int(),
      }),
    ),
    doubles: z.int(),
    voidAdmissions: z.int(),
  }),
  problems: staffProblems,
});

/** Makes a device known under a name, or tells its checkpoint and battery; answers with the server's clock. */
export const makeDeviceKnown = endpoint({
  method: 'POST',
  path: '/api/door/devices',
  body: z.object({
    id: deviceIdShape,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    checkpoint: checkpointIdShape,
    waiting: z._default(z.int().check(z.gte(0)), 0),
    battery: z._default(z.nullable(z.int().check(z.gte(0), z.lte(100))), null),
  }),
  answer: z.object({ now: momentShape }),
  refusals: { ...shutOut, 'checkpoint-unknown': { status: 422 } },
  problems: [...staffProblems, 'too-many-requests'],
});

const deviceShape = z.object({
  id: deviceIdShape,
  name: z.string(),
  checkpoint: z.object({ id: checkpointIdShape, name: z.string(), opens: z.string(), closes: z.string() }),
  /** Who used it last; null for an account that is gone. */
  by: z.nullable(z.string()),
  heardAt: momentShape,
  waiting: z.int(),
  battery: z.nullable(z.int()),
  /** How many tickets it read, whatever the verdict; also by quarter of an hour. */
  scans: z.int(),
  quarters: z.array(z.object({ from: momentShape, count: z.int() })),
  shutOut: z.nullable(z.object({ at: momentShape, by: z.nullable(z.string()), reason: z.string() })),
});

/** Every device that was ever made known, those shut out included; for the desk. */
export const listDoorDevices = endpoint({
  method: 'GET',
  path: '/api/door/devices',
  answer: z.object({ now: momentShape, devices: z.array(deviceShape) }),
  problems: staffProblems,
});

/** Shuts a device out, or lets it back in. Its scans stay. */
export const shutOutDevice = endpoint({
  method: 'POST',
  path: '/api/door/devices/:id/shut-out',
  params: z.object({ id: deviceIdShape }),
  body: z.object({ shutOut: z.boolean(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
  answer: z.object({
    name: z.string(),
    shutOut: z.nullable(z.object({ at: momentShape, reason: z.string() })),
  }),
  refusals: unknownDevice,
  problems: staffProblems,
});

/** What the desk has to look at: double admissions, admissions of void tickets, overrides and undone readings. */
export const listDoorExceptions = endpoint({
  method: 'GET',
  path: '/api/door/exceptions',
  answer: z.object({
    exceptions: z.array(
      z.object({
        kind: z.enum(['double', 'void', 'override', 'undo', 'not-genuine']),
        at: momentShape,
        device: z.string(),
        checkpoint: checkpointIdShape,
        /** The member of staff's name; null for an account that is gone. */
        by: z.nullable(z.string()),
        /** Null for a reading that is no genuine code. */
        ticket: z.nullable(
          z.object({ id: ticketIdShape, number: z.string(), holder: z.nullable(z.string()), orderId: orderIdShape }),
        ),
        /** Why the ticket was void. */
        because: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** The admission that stands. */
        first: z.nullable(z.object({ at: momentShape, device: z.string() })),
      }),
    ),
  }),
  problems: staffProblems,
});
