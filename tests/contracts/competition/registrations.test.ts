import { everyStore } from '../stores/store.ts';
import { registrationsContract } from './registrations.contract.ts';

for (const [name, open] of everyStore) registrationsContract(name, open);
