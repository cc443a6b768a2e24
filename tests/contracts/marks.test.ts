import { inboxContract, marksContract } from './marks.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) {
  marksContract(name, open);
  inboxContract(name, open);
}
