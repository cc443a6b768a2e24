import { everyStore } from '../stores/store.ts';
import { alertsContract } from './alerts.contract.ts';

for (const [name, open] of everyStore) alertsContract(name, open);
