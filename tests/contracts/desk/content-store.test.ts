import { everyStore } from '../stores/store.ts';
import { contentStoreContract } from './content-store.contract.ts';

for (const [name, open] of everyStore) contentStoreContract(name, open);
