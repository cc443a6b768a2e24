import { jobsContract } from './jobs.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) jobsContract(name, open);
