import { everyStore } from '../stores/store.ts';
import { carerRequestsContract } from './carer-requests.contract.ts';

for (const [name, open] of everyStore) carerRequestsContract(name, open);
