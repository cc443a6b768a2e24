import { afterEach, expect, it, vi } from 'vitest';
import { openDoorCamera } from '#adapters/browser/door/door-camera.ts';
import { refuse } from '#core/kernel/result.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a user who says no', new DOMException('', 'NotAllowedError'), 'refused'],
  ['a device without a camera', new DOMException('', 'NotFoundError'), 'none'],
  ['a device without a camera, in Safari', Object.assign(new Error(), { name: 'OverconstrainedError' }), 'none'],
  ['a camera in use', new DOMException('', 'NotReadableError'), 'busy'],
] as const)('opening the door’s camera returns the right refusal: %s', async (_, cause, problem) => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(cause) } });
  expect(await openDoorCamera(null)).toEqual(refuse(problem));
});

/** A phone whose browser gives its first camera unless another one is asked for. */
const aPhone = (cameras: readonly { readonly id: string; readonly name: string; readonly abilities: object }[]) => {
  const applied: unknown[] = [];
  const opened: string[] = [];
  const getUserMedia = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    const wanted = video.deviceId?.exact;
    const camera = wanted === undefined ? cameras[0] : cameras.find(({ id }) => id === wanted);
    if (!camera) throw new DOMException('', 'OverconstrainedError');
    opened.push(camera.id);
    const track = {
      label: camera.name,
      getSettings: () => ({ deviceId: camera.id }),
      getCapabilities: () => camera.abilities,
      applyConstraints: async ({ advanced }: { advanced: readonly unknown[] }) => void applied.push(...advanced),
      addEventListener: () => undefined,
      stop: () => undefined,
    };
    return { getVideoTracks: () => [track], getTracks: () => [track] };
  };
  const enumerateDevices = async () =>
    cameras.map(({ id, name }) => ({ kind: 'videoinput', deviceId: id, label: name }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
  return { applied, opened };
};
const ultraWide = { id: 'ultra', name: 'Back Ultra Wide Camera', abilities: {} };
const fixed = { id: 'fixed', name: 'camera2 2, facing back', abilities: { focusMode: ['manual'] } };
const main = {
  id: 'main',
  name: 'camera2 0, facing back',
  abilities: { focusMode: ['manual', 'continuous'], zoom: { min: 1, max: 8 }, torch: true },
};
const front = { id: 'front', name: 'Front Camera', abilities: {} };

it('the door’s default camera is a rear one that can focus near, with continuous focus and zoom', async () => {
  const { applied } = aPhone([ultraWide, fixed, front, main]);
  const opened = await openDoorCamera(null);
  if (!opened.ok) throw new Error(opened.refusal);
  expect(opened.value).toMatchObject({ id: 'main', isFront: false, hasTorch: true, zooms: [1, 2, 3] });
  expect(opened.value.cameras.map(({ name }) => name)).toEqual([ultraWide, fixed, front, main].map(({ name }) => name));
  expect(applied).toEqual([{ focusMode: 'continuous' }]);
  await opened.value.zoom(2);
  expect(applied.at(-1)).toEqual({ zoom: 2 });
});

it('the door’s camera is the chosen one of any kind, and the default one when the chosen one is gone', async () => {
  const { opened } = aPhone([main, ultraWide, front]);
  expect(await openDoorCamera('front')).toMatchObject({ ok: true, value: { id: 'front', isFront: true, zooms: [1] } });
  expect(opened).toEqual(['front']);
  expect(await openDoorCamera('unplugged')).toMatchObject({ ok: true, value: { id: 'main' } });
});
