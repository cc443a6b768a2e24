import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { boardColumns } from './board.ts';
import { powers } from './trader-form.ts';
import { id, plan, unknown } from './trader-shapes.ts';

const pitchId = wire.text(8);
const slotId = wire.text(16);
const notComing = { 'not-coming': { status: 409 } } as const;

/** The plan of the market with who has which pitch, and the set-up slots. */
export const readMarketPlan = endpoint({
  method: 'GET',
  path: '/api/desk/market-plan',
  answer: z.object({
    /** Null for an edition without a plan. */
    plan: z.nullable(plan),
    /** Those who may have a pitch: ready, accepted and paid, and who else has one. */
    traders: z.array(
      z.object({
        id,
        name: z.string(),
        stand: z.string(),
        power: z.enum(powers),
        column: z.enum(boardColumns),
        categories: z.array(z.string()),
        pitch: z.nullable(z.string()),
        slot: z.nullable(z.string()),
        /** The registration plate of the vehicle. */
        plate: z.string(),
        /** Whether the trader has not come half an hour after the slot. */
        isLate: z.boolean(),
      }),
    ),
    vehicles: wire.count,
    slots: z.array(z.object({ id: z.string(), at: wire.instant })),
    year: z.int(),
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

/** Gives a trader a pitch in place of the one it had, or with null takes it back. */
export const giveTraderPitch = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/pitch',
  params: z.object({ id }),
  body: z.object({ pitch: z.nullable(pitchId) }),
  answer: z.object({}),
  refusals: {
    ...unknown,
    ...notComing,
    'pitch-unknown': { status: 422 },
    'pitch-taken': { status: 409, facts: z.object({ holder: z.string() }) },
  },
  staff: staffAt.desk,
});

/** Gives a trader a set-up slot, or with null takes it back. */
export const giveTraderSlot = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/slot',
  params: z.object({ id }),
  body: z.object({ slot: z.nullable(slotId) }),
  answer: z.object({}),
  refusals: { ...unknown, ...notComing, 'slot-unknown': { status: 422 }, 'slot-full': { status: 409 } },
  staff: staffAt.desk,
});
