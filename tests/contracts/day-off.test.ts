import { dayOffContract } from './day-off.contract.ts';
import { everyStore } from './stores/store.ts';

// Two thousand orders where a write costs no disk; fewer where it does.
for (const [name, open] of everyStore) dayOffContract(name, open, name === 'memory' ? 2_000 : 60);
