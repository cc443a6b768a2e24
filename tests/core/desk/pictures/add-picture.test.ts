import { expect, it } from 'vitest';
import { type AddPicturePorts, addPicture, type Upload } from '#core/desk/pictures/add-picture.ts';
import { refuse } from '#core/kernel/result.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

it('a picture uploaded at the desk without words for those who cannot see it is refused before it is looked at', async () => {
  const ports = {
    pictureEncoder: { encode: () => Promise.reject(new Error('not to be used')) },
  } as unknown as AddPicturePorts;
  const upload = { fileName: 'tent.jpg', bytes: new Uint8Array(1), alt: ' \n\t ' } as unknown as Upload;
  const added = await addPicture(ports, upload, () => aStaffAction('action_1'));
  expect(added).toEqual(refuse({ kind: 'picture-words-missing' }));
});
