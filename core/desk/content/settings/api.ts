import * as z from 'zod/mini';
import type { Json } from '../../../kernel/audit-log/staff-action.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { wordsNames } from '../../../site/content/content.ts';

/** Ten times the longest settings, and shallow: more would take a parser seconds. */
const maxCharacters = 50_000;
const isSmall = (value: unknown): boolean => {
  try {
    return JSON.stringify(value).length <= maxCharacters;
  } catch {
    return false;
  }
};
/** The settings in the shape of `edition.yaml`; the use case validates them. */
const settings = z.pipe(
  z.unknown().check(z.refine(isSmall, 'too long')),
  z.transform((value): Json => value as Json),
);
const json = z.pipe(
  z.unknown(),
  z.transform((value): Json => value as Json),
);

const path = z.array(z.union([z.string(), z.number()]));
const mistake = z.object({ path, line: wire.count, reason: z.string() });
const writer = z.object({ by: z.string(), at: wire.instant });
const file = z.enum(wordsNames);

const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day-is-sold'), tickets: wire.count }),
  z.object({ kind: z.literal('hours'), tickets: wire.count }),
  z.object({
    kind: z.literal('refund'),
    orders: wire.count,
    before: z.object({ graceDays: wire.count, closedWithinDays: wire.count }),
  }),
  z.object({ kind: z.literal('limits'), parties: wire.count, most: wire.count }),
  z.object({ kind: z.literal('sales-over') }),
  z.object({ kind: z.literal('sales-again') }),
  z.object({ kind: z.literal('forms-closed'), tickets: wire.count }),
  z.object({ kind: z.literal('competition-off'), tickets: wire.count }),
  z.object({ kind: z.literal('box-office-off'), tills: wire.count }),
  z.object({ kind: z.literal('waiting-off'), parties: wire.count }),
  z.object({ kind: z.literal('categories'), gone: z.array(z.string()), stalls: wire.count }),
  z.object({
    kind: z.literal('mentions'),
    part: z.enum(['competition', 'haveAGo', 'boxOffice', 'waitingLists']),
    texts: z.array(z.object({ file, text: z.string() })),
  }),
  z.object({ kind: z.literal('vat') }),
  z.object({ kind: z.literal('invoice-series'), before: z.string() }),
  z.object({ kind: z.literal('content-clashes'), files: z.array(file) }),
]);

const settingsAnswer = z.object({
  now: wire.instant,
  /** Changes with each draft and each publication. A change sends it back, so that one based on outdated settings is refused. */
  revision: wire.count,
  version: wire.count,
  /** The draft, or without one the published value: JSON in the shape of the file. */
  value: json,
  published: json,
  draft: z.nullable(z.extend(writer, { basedOn: wire.count })),
  mistakes: z.array(mistake),
  /** What the draft would do to what is sold. */
  effects: z.array(effect),
  /** The newest first. */
  history: z.array(z.extend(writer, { version: wire.count, note: z.string(), restored: z.nullable(wire.count) })),
  /** When the gates open, by the newest decision to move the day. */
  opensAt: wire.instant,
  dayMoved: z.boolean(),
  /** Tickets that are sold and not given back. */
  tickets: wire.count,
});

const moved = { 'settings-moved': { status: 409, facts: z.object({ now: settingsAnswer }) } } as const;
const refusals = {
  ...moved,
  'settings-invalid': { status: 422, facts: z.object({ mistakes: z.array(mistake) }) },
  'day-is-sold': { status: 409 },
  'content-clashes': {
    status: 422,
    facts: z.object({ mistakes: z.array(z.extend(mistake, { file })) }),
  },
} as const;
const changedOn = z.object({ revision: wire.count });

/** The settings of the edition with their draft, their history and what is sold. */
export const readEditionSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  answer: settingsAnswer,
  staff: staffAt.desk,
});

/** Mistakes of settings that are not stored, and what they would do to what is sold. Stores nothing. */
export const checkEditionSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/check',
  body: z.object({ value: settings }),
  answer: z.object({ mistakes: z.array(mistake), effects: z.array(effect) }),
  staff: staffAt.desk,
});

/** Stores a draft of the settings, valid or not. Refused, with the current settings, when someone else has changed them. */
export const saveSettingsDraft = endpoint({
  method: 'POST',
  path: '/api/desk/settings/draft',
  body: z.extend(changedOn, { value: settings }),
  answer: settingsAnswer,
  refusals: moved,
  staff: staffAt.desk,
});

/** Deletes the draft. */
export const discardSettingsDraft = endpoint({
  method: 'POST',
  path: '/api/desk/settings/discard',
  body: changedOn,
  answer: settingsAnswer,
  refusals: moved,
  staff: staffAt.desk,
});

/** Publishes settings: the whole program works by them within five seconds. */
export const publishSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/publish',
  body: z.extend(changedOn, { value: settings }),
  answer: settingsAnswer,
  refusals,
  staff: staffAt.desk,
});

/** Publishes an earlier version again; 0 is the version in the edition's folder. */
export const restoreSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/restore',
  body: z.extend(changedOn, { version: wire.count }),
  answer: settingsAnswer,
  refusals: { ...refusals, 'version-unknown': { status: 404 } },
  staff: staffAt.desk,
});
