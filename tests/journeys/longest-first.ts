import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest. They begin first, so that no single one is left running when the other workers are idle;
 * Vitest itself knows times of an earlier run only, and on a fresh clone goes by size.
 */
const longest = [
  'accessible-pages',
  'accessible-own-pages',
  'desk-keyboard',
  'desk-states',
  'accessible-desk',
  'judge',
  'accessibility',
  'every-page',
  'quiet-site',
  'every-size',
  'door',
  'counting',
  'keyboard-print',
  'known-user',
  'competition-day',
  'bad-days',
  'box-office',
  'offline',
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
