import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { rulesOnDesk } from './desk-rules-shape.ts';

const answer = z.object({
  now: wire.instant,
  /** The revision that the desk shows; a change names the revision it is based on. */
  revision: wire.count,
  version: wire.count,
  value: rulesOnDesk,
  /** The checkpoints where volunteers can be shown an answer. */
  checkpoints: z.array(z.string()),
  /** The ids of all pools that ever existed; a new pool must not use one of them. */
  poolsTaken: z.array(z.string()),
  /** Newest first. */
  history: z.array(
    z.object({ version: wire.count, at: wire.instant, by: z.string(), restored: z.nullable(wire.count) }),
  ),
});

const refusals = {
  'rules-moved': { status: 409 },
  'rules-invalid': {
    status: 422,
    facts: z.object({
      mistakes: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), reason: z.string() })),
    }),
  },
} as const;

/** The questions about tickets, the needs between products, and the pools (F36). */
export const readRulesDesk = endpoint({
  method: 'GET',
  path: '/api/desk/sale-rules',
  answer,
  staff: staffAt.desk,
});

/** Changes the rules, unless they have changed since `revision`. All processes use the new rules within seconds. */
export const changeRulesDesk = endpoint({
  method: 'POST',
  path: '/api/desk/sale-rules',
  body: z.object({ revision: wire.count, value: rulesOnDesk }),
  answer,
  refusals,
  staff: staffAt.desk,
});

/** Restores an earlier version; version 0 is the edition's folder. */
export const restoreRulesDesk = endpoint({
  method: 'POST',
  path: '/api/desk/sale-rules/restore',
  body: z.object({ revision: wire.count, version: wire.count }),
  answer,
  refusals,
  staff: staffAt.desk,
});
