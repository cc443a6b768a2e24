import { afterEach, expect, it, vi } from 'vitest';
import { openDoorCamera } from '#adapters/browser/door/door-camera.ts';
import { refuse } from '#core/kernel/result.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a user who says no', new DOMException('', 'NotAllowedError'), 'refused'],
  ['a device without a camera', new DOMException('', 'NotFoundError'), 'none'],
  ['a device without a camera, in Safari', Object.assign(new Error(), { name: 'OverconstrainedError' }), 'none'],
  ['a camera in use', new DOMException('', 'NotReadableError'), 'busy'],
] as const)('%s', async (_, cause, problem) => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(cause) } });
  expect(await openDoorCamera('environment')).toEqual(refuse(problem));
});
