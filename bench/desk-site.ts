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

/** Starts the site of that mode (`site.ts`) on the folder, and stops it in the end. */
export const withSite = async <Value>(
  folder: string,
  mode: readonly string[],
  use: (site: Running<DeskSite>) => Promise<Value>,
): Promise<Value> => {
  const site = await run<DeskSite>('./site.ts', mode, { BENCH_FOLDER: folder });
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
};
