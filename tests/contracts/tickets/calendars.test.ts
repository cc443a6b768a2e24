import { everyStore } from '../stores/store.ts';
import { calendarsContract } from './calendars.contract.ts';

for (const [name, open] of everyStore) calendarsContract(name, open);
