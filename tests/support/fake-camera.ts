import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

/** A scene of the camera's film: a QR code, or an empty picture for `null`. */
export type CameraScene = { readonly code: string | null; readonly seconds: number };

const [width, height, framesPerSecond] = [480, 360, 5];
/** Pixels per module of the QR code. */
const pixels = 6;
const [white, grey, black, noColour] = [235, 110, 16, 128];

/** Writes a film for Chromium's fake camera, which plays it in a loop. */
export const writeCameraFilm = async (path: string, scenes: readonly CameraScene[]): Promise<void> => {
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)];
  for (const { code, seconds } of scenes) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(code)]);
    for (let shown = 0; shown < seconds * framesPerSecond; shown += 1) parts.push(frame);
  }
  await writeFile(path, Buffer.concat(parts));
};

/** Chromium's launch flags for a camera that shows this film and needs no permission. */
export const fakeCamera = (path: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];

const pictureOf = (code: string | null): Buffer => {
  const picture = Buffer.alloc(width * height * 1.5, noColour);
  picture.fill(grey, 0, width * height);
  if (code === null) return picture;
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4 });
  const left = Math.floor((width - rows.length * pixels) / 2);
  const top = Math.floor((height - rows.length * pixels) / 2);
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      for (let line = 0; line < pixels; line += 1) {
        const from = (top + y * pixels + line) * width + left + x * pixels;
        picture.fill(dark ? black : white, from, from + pixels);
      }
    });
  });
  return picture;
};
