import type { Actor } from './actor.ts';
import { buyers } from './buyers.ts';
import { clockAndJobs } from './clock.ts';
import { complimentaryTickets } from './complimentary.ts';
import { dayOff } from './day-off.ts';
import { desk } from './desk.ts';
import { gifts } from './gifts.ts';
import { invoices } from './invoices.ts';
import { merges } from './merges.ts';
import { provider } from './provider.ts';
import { scans } from './scans.ts';
import { tills } from './tills.ts';
import { traders } from './traders.ts';
import { waitingLists } from './waiting.ts';
import { years } from './years.ts';

/** All actors. A schedule uses those acts whose `needs` its swarm contains. */
export const actors: readonly Actor[] = [
  clockAndJobs,
  buyers,
  gifts,
  provider,
  waitingLists,
  traders,
  desk,
  dayOff,
  tills,
  scans,
  complimentaryTickets,
  invoices,
  merges,
  years,
];
