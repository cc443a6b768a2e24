import { competitionResultsContract } from './competition-results.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) competitionResultsContract(name, open);
