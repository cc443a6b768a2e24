import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, run } from './processes.ts';

export type DeskSite = {
  readonly port: number;
  readonly project: string;
  readonly password: string;
  /** The email address of the organiser, then that of a member with tickets. */
  readonly emails: readonly string[];
  readonly noticeSecret: string;
  readonly endless: string;
};

/** Makes a data folder for several processes in turn. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'festival-desk-'));

/** Starts `site.ts` in this mode, on the folder. */
export const siteOn = (folder: string, mode: readonly string[] = []): Promise<Running<DeskSite>> =>
  run<DeskSite>('./site.ts', mode, { BENCH_FOLDER: folder });
