import type { Json } from '../audit-log/staff-action.ts';
import type { SaleRules } from './sale-rules.ts';

/** Reads and writes the text of an edition's `sale-rules.yaml`. */
export interface RulesFile {
  /** The text of the edition's folder. */
  base(): string;
  read(text: string): {
    readonly value: Json;
    /** Undefined when something is wrong. */
    readonly rules: SaleRules | undefined;
    readonly mistakes: readonly { readonly path: readonly (string | number)[]; readonly reason: string }[];
  };
  /** The text with another value; comments of what stays the same are kept. */
  write(text: string, value: Json): string;
}
