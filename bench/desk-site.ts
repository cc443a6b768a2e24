import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, run } from './processes.ts';

export type DeskSite = {
  readonly port: number;
  readonly project: string;
  readonly password: string;
  /** The organiser's, then a member's who has tickets. */
  readonly emails: readonly string[];
  readonly noticeSecret: string;
  readonly endless: string;
};

/** A data folder that several processes are given in turn. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'festival-desk-'));

/** Starts the site of that mode (`site.ts`) on the folder. */
export const siteOn = (folder: string, mode: readonly string[] = []): Promise<Running<DeskSite>> =>
  run<DeskSite>('./site.ts', mode, { BENCH_FOLDER: folder });
