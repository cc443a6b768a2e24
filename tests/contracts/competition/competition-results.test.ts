import { everyStore } from '../stores/store.ts';
import { competitionResultsContract } from './competition-results.contract.ts';

for (const [name, open] of everyStore) competitionResultsContract(name, open);
