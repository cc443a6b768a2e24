import { carerRequestsContract } from './carer-requests.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) carerRequestsContract(name, open);
