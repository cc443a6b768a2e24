import { expect, it } from 'vitest';
import { doorExceptions, type ExceptionsPorts } from '#core/door/entrance/door-exceptions.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aCheckpoint, aDoorTicket, aScan } from '#fixtures/builders/a-door.ts';

it('a double admission in the desk’s list of exceptions names the time and the device of the first one', async () => {
  const first = aScan({ device: deviceId('gate-a-phone') });
  const second = aScan({ device: deviceId('gate-b-phone'), at: laterBy(first.at, minute) });
  const ports = {
    doorScans: { all: async () => [second, first] },
    doorTickets: { these: async () => [{ ticket: { ...aDoorTicket(), holderName: 'Harriet Lamb' }, past: [] }] },
    doorDevices: {
      all: async () => [
        { id: first.device, name: 'Gate A' },
        { id: second.device, name: 'Gate B' },
      ],
    },
    doorPlan: { checkpoints: [aCheckpoint()], unlisted: [] },
    staffName: async () => 'Joyce',
  } as unknown as ExceptionsPorts;
  expect(await doorExceptions(ports)()).toMatchObject([
    { kind: 'double', at: second.at, device: 'Gate B', first: { at: first.at, device: 'Gate A' } },
  ]);
});
