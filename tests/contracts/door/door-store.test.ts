import { memoryDoorStore } from '#adapters/memory/door/door-store.ts';
import { doorStoreContract } from './door-store.contract.ts';

doorStoreContract('memory', async () => {
  const store = memoryDoorStore();
  return async () => store;
});
