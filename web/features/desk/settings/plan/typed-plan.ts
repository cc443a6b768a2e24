import type { MarketPlan } from '#core/desk/traders/market-plan.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';

type Fields = { readonly [name: string]: Json | undefined };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsIn = (value: Json | undefined): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const point = (value: Json | undefined): [number, number] =>
  Array.isArray(value) ? [number(value[0]), number(value[1])] : [0, 0];

/** The plan in the settings as they are typed, sound or not, so that it can be drawn; undefined when there is none. */
export const typedPlan = (value: Json | undefined): MarketPlan | undefined => {
  if (!isFields(value)) return undefined;
  return {
    size: point(value.size),
    areas: fieldsIn(value.areas).map((area) => ({
      ...{ name: text(area.name), at: point(area.at), size: point(area.size), walls: area.walls !== false },
      ...(area.note === undefined ? {} : { note: text(area.note) }),
      doors: fieldsIn(area.doors).map((door) => ({
        ...{ from: number(door.from), to: number(door.to), name: text(door.name) },
        side: sides.find((side) => side === door.side) ?? 'bottom',
      })),
    })),
    words: fieldsIn(value.words).map((words) => ({ text: text(words.text), at: point(words.at) })),
    pitches: fieldsIn(value.pitches).map((pitch) => ({
      ...{ id: text(pitch.id), at: point(pitch.at), size: point(pitch.size), ground: text(pitch.ground) },
      power: powers.find((power) => power === pitch.power) ?? 'none',
      ...(pitch.near === undefined ? {} : { near: text(pitch.near) }),
    })),
  };
};

/** The sides of an area, on which its doors are. */
export const sides = ['top', 'right', 'bottom', 'left'] as const;
/** What a pitch may have for power, in the order of the form. */
export const powers = ['none', '13 A', '32 A'] as const;
