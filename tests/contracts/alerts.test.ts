import { alertsContract } from './alerts.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) alertsContract(name, open);
