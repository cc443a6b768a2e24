import type { Timing } from './timing.ts';

type Labels = Readonly<Record<string, string>>;

/** One metric with all its series, ready to be written. */
export type Family =
  | {
      readonly kind: 'gauge' | 'counter';
      readonly name: string;
      readonly help: string;
      readonly samples: readonly (readonly [labels: Labels, value: number])[];
    }
  | {
      readonly kind: 'histogram';
      readonly name: string;
      readonly help: string;
      readonly series: readonly (readonly [labels: Labels, timing: Timing])[];
    };

type Samples = readonly (readonly [Labels, number])[];

/** A metric that goes up and down; a plain number has no labels. */
export const gauge = (name: string, help: string, value: number | Samples): Family => ({
  kind: 'gauge',
  name,
  help,
  samples: typeof value === 'number' ? [[{}, value]] : value,
});

/** A metric that only grows while the process runs. */
export const counter = (name: string, help: string, value: number | Samples): Family => ({
  ...gauge(name, help, value),
  kind: 'counter',
  samples: typeof value === 'number' ? [[{}, value]] : value,
});

/** A metric of durations; each series has its labels. */
export const histogram = (name: string, help: string, series: readonly (readonly [Labels, Timing])[]): Family => ({
  kind: 'histogram',
  name,
  help,
  series,
});
