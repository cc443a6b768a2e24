import { everyStore } from '../stores/store.ts';
import { jobsContract } from './jobs.contract.ts';

for (const [name, open] of everyStore) jobsContract(name, open);
