import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files. They start first, so that none is left running while the other workers are idle. Vitest itself sorts by
 * the times of an earlier run, and in a fresh clone by file size.
 */
const longest = [
  'every-size',
  'desk-pages',
  'accessible-pages',
  'quiet-site',
  'every-page',
  'desk-states',
  'judge',
  'offline',
  'accessible-own-pages',
  'accessibility',
  'door',
  'counting',
  'keyboard-print',
  'known-user',
  'competition-day',
  'bad-days',
  'box-office',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.indexOf(basename(moduleId, '.test.ts'));
  return rank < 0 ? longest.length : rank;
};

/** Orders the journeys by the list above, and the rest as Vitest does. A class because Vitest requires one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
