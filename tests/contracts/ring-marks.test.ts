import { memoryRingMarks } from '#adapters/memory/ring-marks.ts';
import { ringMarksContract } from './ring-marks.contract.ts';

ringMarksContract('memory', async () => {
  const marks = memoryRingMarks();
  return async () => marks;
});
