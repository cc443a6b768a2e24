import { memoryDevice } from '#adapters/memory/competition/device-event-log.ts';
import { deviceEventLogContract } from './device-event-log.contract.ts';

deviceEventLogContract('memory', async () => {
  const openPage = memoryDevice();
  return async () => openPage();
});
