import type { Instant } from '../../kernel/time.ts';
import type { RulesDocument } from './rules-document.ts';

/** The rules of a class as they are printed. */
export type RulesPaper = {
  readonly document: RulesDocument;
  readonly author: string;
  /** The date in the file: the edition's day, so that every process makes the same file. */
  readonly date: Instant;
  /** A line under the title that names the edition. */
  readonly imprint: string;
};

/** Makes PDFs of the rules. */
export interface RulesPrinter {
  /** @throws ServiceFailure */
  printRules(paper: RulesPaper): Promise<Uint8Array>;
}
