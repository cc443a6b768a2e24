import type { Json } from '../../kernel/audit-log/staff-action.ts';
import type { SaleRules } from './sale-rules.ts';

/** Reads and writes the text of an edition's `sale-rules.yaml`. */
export interface RulesFile {
  /** The text of the file in the edition's folder. */
  base(): string;
  read(text: string): {
    readonly value: Json;
    /** Undefined when the text has mistakes. */
    readonly rules: SaleRules | undefined;
    readonly mistakes: readonly { readonly path: readonly (string | number)[]; readonly reason: string }[];
  };
  /** Returns the text with the new value; comments on unchanged parts stay. */
  write(text: string, value: Json): string;
}
