import { memoryDeviceEventLog } from '#adapters/memory/device-event-log.ts';
import { deviceEventLogContract } from './device-event-log.contract.ts';

deviceEventLogContract('memory', async () => {
  const marks = memoryDeviceEventLog();
  return async () => marks;
});
