import { sharpPictures } from '#adapters/images/encode-picture.ts';
import { sharpPhotographs } from '#adapters/images/make-photograph.ts';
import type { PictureCall } from './picture-process.ts';

/** The process that makes pictures: each message is a call of one of these functions, each answer what it returned. */
const makers = { ...sharpPhotographs(), ...sharpPictures() };

/** The compiler cannot match a name of a union with its arguments. */
const called = ([name, ...args]: PictureCall): Promise<unknown> =>
  (makers[name] as (...given: PictureCall[1][]) => Promise<unknown>)(...(args as PictureCall[1][]));

process.on('message', async (call: PictureCall) => process.send?.(await called(call)));
process.on('disconnect', () => process.exit());
