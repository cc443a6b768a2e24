import { spokenTimes } from '../../kernel/edition/spoken-times.ts';

type Metadata = Readonly<Record<string, string>>;

/** A time of the festival's day, such as "12:30", in minutes since midnight; undefined for other text. */
export const minutesIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** When a product starts and ends on the festival's day, in minutes since midnight; null where it does not say. */
export type Times = { readonly starts: number | null; readonly ends: number | null };

/** Parses a product's `Starts` and `Ends`; undefined when malformed, or when it ends before it starts. */
export const timesIn = ({ Starts, Ends }: Metadata): Times | undefined => {
  const [starts, ends] = [Starts, Ends].map((text) => (text?.trim() ? minutesIn(text) : null));
  if (starts === undefined || ends === undefined) return undefined;
  if (ends !== null && (starts === null || ends <= starts)) return undefined;
  return { starts, ends };
};

/** When a product takes place, in words, where that is not the whole day: its own words, or its times. */
export const whenOf = (metadata: Metadata | undefined): string | undefined => {
  if (!metadata) return undefined;
  const own = metadata.When?.trim();
  if (own) return own;
  const { starts, ends } = timesIn(metadata) ?? { starts: null, ends: null };
  return starts === null ? undefined : spokenTimes({ from: starts, ...(ends !== null && { to: ends }) });
};

/** Where a product takes place, where that is not the whole ground: "Microscope tent". */
export const placeOf = (metadata: Metadata | undefined): string | undefined => metadata?.Place?.trim() || undefined;

/** When and where in a line: "10.30–11.30am, Microscope tent"; undefined for a product of the whole day and ground. */
export const whenAndWhereOf = (metadata: Metadata | undefined): string | undefined =>
  [whenOf(metadata), placeOf(metadata)].filter(Boolean).join(', ') || undefined;
