import { sharpPhotographs } from '#adapters/images/make-photograph.ts';

/** The process that makes photographs: each message is a file, each answer what became of it. */
const maker = sharpPhotographs();

process.on('message', async (file: Uint8Array) => process.send?.(await maker.make(file)));
process.on('disconnect', () => process.exit());
