import { contentStoreContract } from './content-store.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) contentStoreContract(name, open);
