import type { Json } from '../../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import type { JsonPath } from '../json-path.ts';
import type { PublishedFile } from '../ports.ts';

/** The name under which the edition's fixed facts are published, beside the content files. */
export const settingsFileName = 'edition' satisfies PublishedFile;

/** A mistake in the edition's settings: the field, its line in the file, and the reason. */
export type SettingsMistake = { readonly path: JsonPath; readonly line: number; readonly reason: string };

/** Reads and writes the text of an edition's `edition.yaml`. */
export interface SettingsFile {
  /** The text of the file in the edition's folder. */
  base(): string;
  read(text: string): {
    readonly value: Json;
    /** Undefined when the text has mistakes. */
    readonly edition: Edition | undefined;
    readonly mistakes: readonly SettingsMistake[];
  };
  /** Returns the text with the new value; comments on unchanged parts stay. */
  write(text: string, value: Json): string;
}
