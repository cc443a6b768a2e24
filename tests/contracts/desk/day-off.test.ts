import { everyStore } from '../stores/store.ts';
import { dayOffContract } from './day-off.contract.ts';

// Two thousand orders in memory; fewer in stores that write to disk.
for (const [name, open] of everyStore) dayOffContract(name, open, name === 'memory' ? 2_000 : 60);
