import { classReadingsContract, runMarksContract } from './run-marks.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) {
  runMarksContract(name, open);
  classReadingsContract(name, open);
}
