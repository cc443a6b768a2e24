import { competitionDayContract } from './competition-day.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) competitionDayContract(name, open);
