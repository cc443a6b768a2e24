import * as z from 'zod/mini';
import { classes, levels } from '../../../kernel/class-and-level.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { deviceId } from '../../../kernel/ids.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { atShape, ringShape } from '../day-shapes.ts';

const device = wire.idOf(deviceId);

/** A judge’s phone reports its ring, its unsent run events and its battery. */
export const reportJudgePhone = endpoint({
  method: 'POST',
  path: '/api/competition/judging/phones/:device',
  params: z.object({ device }),
  body: z.object({
    ring: z.nullable(ringShape),
    unsent: wire.count,
    battery: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  answer: z.object({}),
  staff: staffAt.judging,
});

const run = {
  class: z.enum(classes),
  level: z.enum(levels),
  number: z.int(),
  hound: z.string(),
  handler: z.string(),
};
const gateKinds = ['not-here', 'here', 'on-deck', 'in-the-ring', 'done', 'absent', 'scratched'] as const;

/** All rings, for the head judge and the organiser: judges and their phones, runs, delays, and sheets still to come. */
export const readRingsStatus = endpoint({
  method: 'GET',
  path: '/api/competition/rings/status',
  answer: z.object({
    now: atShape,
    version: z.nullable(z.int()),
    rings: z.array(
      z.object({
        id: ringShape,
        name: z.string(),
        lateMinutes: z.int(),
        rest: z.nullable(z.object({ until: atShape, kind: z.enum(['break', 'closed', 'closed-for-the-day']) })),
        phones: z.array(
          z.object({
            id: device,
            judge: z.nullable(z.string()),
            lastSeenAt: atShape,
            unsent: z.nullable(z.int()),
            battery: z.nullable(z.int()),
          }),
        ),
        running: z.array(z.object({ ...run, judge: z.nullable(z.string()), startedAt: z.nullable(atShape) })),
        next: z.nullable(
          z.object({
            ...run,
            runsAt: atShape,
            expectedAt: atShape,
            atTheGate: z.object({ kind: z.enum(gateKinds), calls: z.int() }),
          }),
        ),
        planned: z.int(),
        toRun: z.int(),
        notIn: z.array(z.object({ ...run, why: z.enum(['not-signed', 'sign-again']), endedAt: z.nullable(atShape) })),
      }),
    ),
  }),
  staff: staffAt.placing,
});
