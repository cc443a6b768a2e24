import { everyStore } from '../stores/store.ts';
import { outboxContract } from './outbox.contract.ts';

for (const [name, open] of everyStore) outboxContract(name, open);
