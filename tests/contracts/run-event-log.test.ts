import { classReadingsContract, runEventLogContract } from './run-event-log.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) {
  runEventLogContract(name, open);
  classReadingsContract(name, open);
}
