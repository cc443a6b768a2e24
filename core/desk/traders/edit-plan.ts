import type { MarketPlan } from './market-plan.ts';

/** A pitch, an area or words on the ground, by its place in the file's list. */
export type PlanItem = { readonly kind: 'pitches' | 'areas' | 'words'; readonly at: number };

type Rect = { readonly at: readonly [number, number]; readonly size: readonly [number, number] };
type Point = readonly [number, number];

/** How far one press of an arrow key moves; with Shift a single unit. */
export const planStep = 10;

/** The smallest side of a pitch or an area that can still be read and clicked. */
export const smallestSide = 20;

const clamped = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), Math.max(most, 0));

const changed = (
  plan: MarketPlan,
  { kind, at }: PlanItem,
  change: (rect: Rect) => { at: [number, number]; size: [number, number] },
): MarketPlan => ({
  ...plan,
  [kind]: plan[kind].map((each, nth) => {
    if (nth !== at) return each;
    const { at: corner, size } = change({ at: each.at, size: 'size' in each ? each.size : [0, 0] });
    return { ...each, at: corner, ...('size' in each && { size }) };
  }),
});

/** The plan with something moved there, in whole units and never over the edge of the plan. */
export const placedAt = (plan: MarketPlan, item: PlanItem, [x, y]: Point): MarketPlan =>
  changed(plan, item, ({ size: [width, height] }) => ({
    at: [clamped(x, plan.size[0] - width), clamped(y, plan.size[1] - height)],
    size: [width, height],
  }));

/** The plan with something moved by so much. */
export const movedBy = (plan: MarketPlan, item: PlanItem, [right, down]: Point): MarketPlan => {
  const found = plan[item.kind][item.at];
  return found ? placedAt(plan, item, [found.at[0] + right, found.at[1] + down]) : plan;
};

/** The plan with something made larger or smaller from its upper left corner, within the plan. */
export const sizedBy = (plan: MarketPlan, item: PlanItem, [right, down]: Point): MarketPlan =>
  changed(plan, item, ({ at: [x, y], size: [width, height] }) => ({
    at: [x, y],
    size: [
      Math.max(smallestSide, clamped(width + right, plan.size[0] - x)),
      Math.max(smallestSide, clamped(height + down, plan.size[1] - y)),
    ],
  }));

/** The plan with another pitch: like the last one, with the next number that is free, beside or below one where there is room. */
export const withAnotherPitch = (plan: MarketPlan): MarketPlan => {
  const last = plan.pitches.at(-1);
  const numbers = plan.pitches.map(({ id }) => Number.parseInt(id, 10));
  const id = String(Math.max(0, ...numbers) + 1);
  const { near: _, ...plain } = last ?? firstPitch;
  const beside = plan.pitches.toReversed().flatMap(({ at: [x, y], size: [width, height] }): Point[] => [
    [x + width + planStep, y],
    [x, y + height + planStep],
  ]);
  const more = { ...plan, pitches: [...plan.pitches, { ...plain, id }] };
  const place = freePlace(plan, plain.size, [...beside, firstPitch.at]) ?? beside[0] ?? firstPitch.at;
  return placedAt(more, { kind: 'pitches', at: plan.pitches.length }, place);
};

/** The plan with another line of words, which lies on no pitch where there is room. */
export const withMoreWords = (plan: MarketPlan): MarketPlan => {
  const words = { text: 'Keep clear', at: [200, 200] as [number, number] };
  const { at, size } = boxOfWords(words);
  const place = freePlace(plan, size, [at]) ?? at;
  const more = { ...plan, words: [...plan.words, words] };
  return movedBy(more, { kind: 'words', at: plan.words.length }, [place[0] - at[0], place[1] - at[1]]);
};

/**
 * Where something of this size lies on no pitch and no words: in an area if it can, or else off every area, and with a gap
 * around it if it can; undefined when there is no room. @param wished the places that are tried first, in this order
 */
const freePlace = (plan: MarketPlan, size: Rect['size'], wished: readonly Point[]): Point | undefined => {
  const { areas } = plan;
  const things: readonly Rect[] = [...plan.pitches, ...plan.words.map(boxOfWords)];
  const isFree = (rect: Rect) => !things.some((thing) => overlaps(rect, thing));
  const isInArea = (rect: Rect) => areas.some((area) => isWithin(rect, area));
  const grid = Array.from({ length: Math.ceil(plan.size[1] / planStep) }, (_, row) =>
    Array.from(
      { length: Math.ceil(plan.size[0] / planStep) },
      (__, column): Point => [column * planStep, row * planStep],
    ),
  ).flat();
  const places = [...wished, ...grid].filter((at) => isWithin({ at, size }, { at: [0, 0], size: plan.size }));
  const withGap = (at: Point): Rect => ({
    at: [at[0] - planStep, at[1] - planStep],
    size: [size[0] + 2 * planStep, size[1] + 2 * planStep],
  });
  return (
    places.find((at) => isInArea(withGap(at)) && isFree(withGap(at))) ??
    places.find((at) => isInArea({ at, size }) && isFree({ at, size })) ??
    places.find((at) => isFree(withGap(at)) && !areas.some((area) => overlaps({ at, size }, area))) ??
    places.find((at) => isFree({ at, size }))
  );
};

/** The words' middle and the line on which they stand, as a box that can be taken hold of. */
export const boxOfWords = ({ text, at: [x, y] }: MarketPlan['words'][number]): Rect => {
  const width = Math.max(60, text.length * 7);
  return { at: [x - width / 2, y - 18], size: [width, 26] };
};

/** The plan without a pitch, an area or words. */
export const without = (plan: MarketPlan, { kind, at }: PlanItem): MarketPlan => ({
  ...plan,
  [kind]: plan[kind].filter((_, nth) => nth !== at),
});

const firstPitch: MarketPlan['pitches'][number] = {
  id: '1',
  at: [70, 70],
  size: [108, 84],
  ground: '3 m',
  power: 'none',
};

/** What an edition without a plan begins with: one hall and one pitch. */
export const firstPlan: MarketPlan = {
  size: [900, 600],
  areas: [{ name: 'The market hall', at: [40, 40], size: [820, 500], walls: true, doors: [] }],
  words: [],
  pitches: [firstPitch],
};

/** What is wrong with a plan, for the organiser; each names the pitch or the area that it is about. */
export type PlanProblem =
  | { readonly kind: 'overlap'; readonly one: string; readonly other: string }
  | { readonly kind: 'outside-areas' | 'outside-plan' | 'same-number'; readonly pitch: string }
  | { readonly kind: 'area-outside'; readonly area: string }
  | { readonly kind: 'door-too-long'; readonly area: string; readonly door: string }
  /** A trader has a pitch that the plan has no longer. */
  | { readonly kind: 'given-away'; readonly pitch: string; readonly holder: string };

const overlaps = (one: Rect, other: Rect): boolean =>
  ([0, 1] as const).every(
    (axis) => one.at[axis] < other.at[axis] + other.size[axis] && other.at[axis] < one.at[axis] + one.size[axis],
  );

const isWithin = (inner: Rect, outer: Rect): boolean =>
  ([0, 1] as const).every(
    (axis) =>
      inner.at[axis] >= outer.at[axis] && inner.at[axis] + inner.size[axis] <= outer.at[axis] + outer.size[axis],
  );

/**
 * What is wrong with a plan. Only the same number twice keeps it from being saved; the rest is for a person to judge.
 * @param given the pitches that traders have
 */
export const planProblems = (
  plan: MarketPlan,
  given: readonly { readonly pitch: string; readonly holder: string }[] = [],
): readonly PlanProblem[] => {
  const { pitches, areas } = plan;
  const whole: Rect = { at: [0, 0], size: plan.size };
  const numbers = pitches.map(({ id }) => id);
  return [
    ...[...new Set(numbers.filter((id, at) => numbers.indexOf(id) !== at))].map(
      (pitch) => ({ kind: 'same-number', pitch }) as const,
    ),
    ...pitches.flatMap((one, at) =>
      pitches
        .slice(at + 1)
        .filter((other) => overlaps(one, other))
        .map((other) => ({ kind: 'overlap', one: one.id, other: other.id }) as const),
    ),
    ...pitches.flatMap((pitch): readonly PlanProblem[] => {
      if (!isWithin(pitch, whole)) return [{ kind: 'outside-plan', pitch: pitch.id }];
      const isInside = areas.length === 0 || areas.some((area) => isWithin(pitch, area));
      return isInside ? [] : [{ kind: 'outside-areas', pitch: pitch.id }];
    }),
    ...areas.flatMap((area) => (isWithin(area, whole) ? [] : [{ kind: 'area-outside', area: area.name } as const])),
    ...areas.flatMap(({ name, doors, size: [width, height] }) =>
      doors
        .filter(({ side, from, to }) => from >= to || to > (side === 'top' || side === 'bottom' ? width : height))
        .map((door) => ({ kind: 'door-too-long', area: name, door: door.name }) as const),
    ),
    ...given.flatMap(({ pitch, holder }) =>
      numbers.includes(pitch) ? [] : [{ kind: 'given-away', pitch, holder } as const],
    ),
  ];
};
