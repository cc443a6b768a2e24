import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { findNames, offenceNames, type RingRules, type Rulebook, rulesFor } from '#core/competition/rules/rulebook.ts';
import type { Sighting } from '#core/competition/rules/run/ring-event.ts';
import { disqualificationReason } from '#core/competition/rules/scoring/score.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute, second } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';

/** An event that a judge records `afterMs` after the start of the run. With `undone` it is undone a moment later. */
export type Tap = { readonly afterMs: number; readonly body: RunEventBody; readonly undone: boolean };

/** One run as it really happens. */
export type ScriptedRun = { readonly card: RunCard; readonly rules: RingRules; readonly taps: readonly Tap[] };

const houndsAGroup = 15;
const changeoverMs = 2 * minute;

/** The groups of each ring in order: three rings, each in use from 10:00 until about 16:30. */
const rings = [
  { id: 'oak', groups: [group('adult', 'gold'), group('junior', 'bronze')] },
  { id: 'hazel', groups: [group('adult', 'silver'), group('junior', 'silver')] },
  { id: 'beech', groups: [group('adult', 'bronze'), group('junior', 'gold')] },
] as const;

function group(of: ClassAndLevel['class'], level: ClassAndLevel['level']): ClassAndLevel {
  return { class: of, level };
}

/** Ninety hounds in six groups on three rings, with everything that happens in their runs. */
export const dayScript = (chance: Chance, rulebook: Rulebook, opensAt: Instant): readonly ScriptedRun[] =>
  rings.flatMap(({ id, groups }) => {
    let at = opensAt;
    return groups.flatMap((each) => {
      const rules = rulesFor(rulebook, each);
      const first = everyClassAndLevel.findIndex((one) => one.class === each.class && one.level === each.level) * 15;
      return Array.from({ length: houndsAGroup }, (_, place): ScriptedRun => {
        const number = first + place + 1;
        const card: RunCard = {
          ...each,
          entry: entryId(`rehearsal-${number}`),
          number,
          hound: `Hound ${number}`,
          breed: 'Lagotto Romagnolo',
          handler: `Handler ${number}`,
          inSeason: false,
          ring: ringId(id),
          runsAt: at,
          reserve: false,
        };
        at = laterBy(at, rules.ring.minutes * minute + changeoverMs);
        return { card, rules, taps: taps(chance, rules) };
      });
    });
  });

const likelihoods: readonly (readonly [Sighting, number])[] = [
  ['oil-found', 0.4],
  ['truffle-found', 0.2],
  ['wrong-flag', 0.16],
  ['dug', 0.1],
  ['bait-eaten', 0.05],
  ['behaviour-warned', 0.05],
  ['toileted', 0.04],
];

const lines: Readonly<Record<Sighting, (typeof findNames)[number] | (typeof offenceNames)[number]>> = {
  'oil-found': 'oilFinds',
  'truffle-found': 'truffleFinds',
  'wrong-flag': 'wrongFlags',
  dug: 'digs',
  'bait-eaten': 'baitsEaten',
  'behaviour-warned': 'behaviourWarnings',
  toileted: 'toileting',
};

/** The events of a run: start, some sightings, and an ending (stopped, time up, withdrawn or disqualified). */
const taps = (chance: Chance, rules: RingRules): readonly Tap[] => {
  const wholeMs = rules.ring.minutes * minute;
  const lastsMs = chance.happens(0.15) ? wholeMs : chance.whole(wholeMs / 4, wholeMs - second);
  const counts = Object.fromEntries([...findNames, ...offenceNames].map((name) => [name, 0])) as Record<
    (typeof findNames)[number] | (typeof offenceNames)[number],
    number
  >;
  const all: Tap[] = [{ afterMs: 0, body: { kind: 'started' }, undone: false }];
  const maxFinds = Math.min(rules.ring.flags, rules.ring.baits ?? rules.ring.flags) - 1;
  for (let afterMs = chance.whole(5, 40) * second; afterMs < lastsMs; afterMs += chance.whole(5, 50) * second) {
    const kind = drawn(chance);
    const undone = chance.happens(0.06);
    const usesFlag = kind === 'oil-found' || kind === 'truffle-found' || kind === 'wrong-flag';
    const used = counts.oilFinds + counts.truffleFinds + counts.wrongFlags;
    if (usesFlag && used >= maxFinds) continue;
    all.push({ afterMs, body: { kind }, undone });
    if (undone) continue;
    counts[lines[kind]] += 1;
    if (disqualificationReason(counts, rules) !== undefined) return all;
  }
  return [...all, { afterMs: lastsMs, body: ending(chance, lastsMs, wholeMs), undone: false }];
};

const drawn = (chance: Chance): Sighting => {
  let left = chance.next();
  for (const [kind, likelihood] of likelihoods) {
    left -= likelihood;
    if (left < 0) return kind;
  }
  return 'oil-found';
};

const ending = (chance: Chance, lastsMs: number, wholeMs: number): RunEventBody => {
  if (lastsMs === wholeMs) return { kind: 'time-up' };
  if (chance.happens(0.03)) return { kind: 'withdrawn' };
  if (chance.happens(0.03)) return { kind: 'disqualified', reason: 'A second hound in the ring.' };
  return { kind: 'stopped', secondsTaken: Math.round(lastsMs / 10) / 100 };
};
