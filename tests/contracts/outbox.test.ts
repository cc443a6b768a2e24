import { outboxContract } from './outbox.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) outboxContract(name, open);
