import { registrationsContract } from './registrations.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) registrationsContract(name, open);
