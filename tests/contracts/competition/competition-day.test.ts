import { everyStore } from '../stores/store.ts';
import { competitionDayContract } from './competition-day.contract.ts';

for (const [name, open] of everyStore) competitionDayContract(name, open);
