import type { Actor } from './actor.ts';
import { buyers } from './buyers.ts';
import { clockAndJobs } from './clock.ts';
import { provider } from './provider.ts';

/** Everyone who may take part. */
export const actors: readonly Actor[] = [clockAndJobs, buyers, provider];
