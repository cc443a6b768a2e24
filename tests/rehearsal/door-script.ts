import type { Checkpoint, CheckpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import type { Direction } from '#core/door/entrance/scan.ts';
import { type Instant, laterBy, minute, second } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import type { Chance } from '#fixtures/chance.ts';

/** A device at a checkpoint, by its number. */
export type Post = { readonly device: number; readonly checkpoint: CheckpointId };

/** What a visitor shows: a code on a phone or on paper, a name, or a forged code. */
export type HeldOut =
  | { readonly kind: 'code'; readonly ticket: TicketId }
  | { readonly kind: 'by-hand'; readonly ticket: TicketId }
  | { readonly kind: 'forged'; readonly ticket: TicketId };

/** One planned scan. */
export type ScriptedScan = {
  readonly at: Instant;
  readonly device: number;
  readonly heldOut: HeldOut;
  readonly direction: Direction;
  /** Whether the volunteer undoes the scan as a mistake, and scans again. */
  readonly undone: boolean;
  /** Whether the volunteer lets the holder of an already admitted ticket in with a reason, or turns them away. */
  readonly letInAnyway: boolean;
  /** How long the holder has queued for the scan; null for someone who goes out, and for a second scan of one person. */
  readonly waitedMs: number | null;
};

/** A moment at which a device gets or loses signal. */
export type Weather = { readonly at: Instant; readonly device: number; readonly signal: boolean };

export type Morning = { readonly scans: readonly ScriptedScan[]; readonly weather: readonly Weather[] };

type Plan = {
  readonly opensAt: Instant;
  readonly lastsMs: number;
  readonly checkpoints: readonly Checkpoint[];
  readonly posts: readonly Post[];
};

/** A visitor who comes to a checkpoint. */
type Comer = Omit<ScriptedScan, 'at' | 'device' | 'waitedMs'> & {
  readonly comes: Instant;
  readonly checkpoint: CheckpointId;
};

/**
 * A morning at the doors. Every valid ticket comes to the checkpoint that takes it, most of them early. Some come a second
 * time as a copy in someone else's hands, some at the wrong checkpoint first, some by name because the phone is dead, and
 * some are no longer valid. Each visitor goes to the device that is free first.
 */
export const doorMorning = (dice: Chance, tickets: readonly DoorTicket[], plan: Plan): Morning => {
  const comers = tickets
    .flatMap((ticket) => comersWith(dice, ticket, plan))
    .toSorted((one, other) => one.comes - other.comes);
  const freeAt = new Map<number, Instant>();
  const scans = comers.flatMap((comer): readonly ScriptedScan[] => {
    const own = plan.posts.filter(({ checkpoint }) => checkpoint === comer.checkpoint);
    const free = ({ device }: Post) => freeAt.get(device) ?? plan.opensAt;
    const [post] = own.toSorted((one, other) => free(one) - free(other));
    if (!post) return [];
    const begins = Math.max(comer.comes, free(post)) as Instant;
    const at = laterBy(begins, showing(dice, comer));
    freeAt.set(post.device, laterBy(at, dice.whole(2, 5) * second + (comer.undone ? 12 * second : 0)));
    const { comes, checkpoint, ...scan } = comer;
    return [{ ...scan, at, device: post.device, waitedMs: scan.direction === 'in' ? begins - comes : null }];
  });
  return {
    scans: scans.toSorted((one, other) => one.at - other.at),
    weather: plan.posts.flatMap(({ device }) => weatherOf(dice, device, plan)),
  };
};

/** How long a visitor takes to show a code or spell a name, in milliseconds. */
const showing = (dice: Chance, { heldOut }: Comer): number =>
  heldOut.kind === 'by-hand' ? dice.whole(10, 25) * second : dice.whole(1, 5) * second;

const comersWith = (
  dice: Chance,
  ticket: DoorTicket,
  { opensAt, lastsMs, checkpoints, posts }: Plan,
): readonly Comer[] => {
  const takes = checkpoints.find((each) => each.takes.includes(ticket.product));
  const isStaffed = (id: CheckpointId) => posts.some(({ checkpoint }) => checkpoint === id);
  if (!takes || !isStaffed(takes.id) || (ticket.state === 'void' && dice.happens(0.7))) return [];
  const comes = arrival(dice, opensAt, lastsMs);
  const comer: Comer = {
    comes,
    checkpoint: takes.id,
    heldOut: { kind: dice.happens(0.05) ? 'by-hand' : 'code', ticket: ticket.id },
    direction: 'in',
    undone: dice.happens(0.01),
    letInAnyway: dice.happens(0.2),
  };
  const code = { kind: 'code', ticket: ticket.id } as const;
  const others = checkpoints.filter(({ id }) => id !== takes.id && isStaffed(id));
  return [
    comer,
    ...(dice.happens(0.015)
      ? [{ ...comer, heldOut: code, comes: arrival(dice, opensAt, lastsMs), undone: false }]
      : []),
    ...(dice.happens(0.003) ? [{ ...comer, heldOut: { ...code, kind: 'forged' as const }, undone: false }] : []),
    ...(others.length > 0 && dice.happens(0.02)
      ? [
          {
            ...comer,
            comes: laterBy(comes, -2 * minute),
            checkpoint: dice.pick(others).id,
            heldOut: code,
            undone: false,
          },
        ]
      : []),
    ...(takes.reentry && dice.happens(0.01) ? outAndIn(dice, { ...comer, heldOut: code, undone: false }) : []),
  ];
};

/** A visitor goes out, for example to fetch a coat from the car, and comes back. */
const outAndIn = (dice: Chance, comer: Comer): readonly Comer[] => {
  const out = laterBy(comer.comes, dice.whole(15, 30) * minute);
  return [
    { ...comer, comes: out, direction: 'out' },
    { ...comer, comes: laterBy(out, dice.whole(15, 30) * minute) },
  ];
};

/** Two thirds come within the first half of the morning. */
const arrival = (dice: Chance, opensAt: Instant, lastsMs: number): Instant =>
  laterBy(opensAt, Math.round(lastsMs * Math.min(dice.next(), dice.next() + 0.15)));

/** The changes of one device's signal during the morning. */
export const weatherOf = (
  dice: Chance,
  device: number,
  { opensAt, lastsMs }: Pick<Plan, 'opensAt' | 'lastsMs'>,
): readonly Weather[] => {
  const changes: Weather[] = [];
  let at = laterBy(opensAt, dice.whole(0, 8) * minute);
  for (let signal = false; at < opensAt + lastsMs; signal = !signal) {
    changes.push({ at, device, signal });
    at = laterBy(at, (signal ? dice.whole(1, 10) : dice.whole(1, 15)) * minute);
  }
  return changes;
};
