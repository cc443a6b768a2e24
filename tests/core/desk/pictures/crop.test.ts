import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { croppedTo, inPixels, movedTo, wholePicture } from '#core/desk/pictures/crop.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const shape = fc.option(fc.constantFrom(1, 3 / 2, 2 / 3, 16 / 9));

describe('a picture’s crop', () => {
  it('a picture’s crop stays within the picture wherever it is moved, and has at least one pixel', () =>
    fc.assert(
      fc.property(size, shape, fraction, anywhere, anywhere, (picture, ratio, zoom, left, top) => {
        const crop = movedTo(croppedTo(wholePicture, picture, ratio, zoom), left, top);
        const pixels = inPixels(crop, picture);
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(crop.top + crop.height).toBeLessThanOrEqual(1 + 1e-9);
        expect(pixels.width).toBeGreaterThanOrEqual(1);
        expect(pixels.height).toBeGreaterThanOrEqual(1);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(picture.width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(picture.height);
      }),
    ));

  it('a picture’s crop has the shape that was chosen, and keeps the middle while there is room', () =>
    fc.assert(
      fc.property(size, fc.constantFrom(1, 3 / 2, 2 / 3), fraction, (picture, ratio, zoom) => {
        const { left, top, width, height } = croppedTo(wholePicture, picture, ratio, zoom);
        expect((width * picture.width) / (height * picture.height)).toBeCloseTo(ratio, 6);
        expect(left + width / 2).toBeCloseTo(0.5, 6);
        expect(top + height / 2).toBeCloseTo(0.5, 6);
      }),
    ));

  it('a picture’s crop is all of the picture at first', () => {
    const picture = { width: 1200, height: 825 };
    expect(croppedTo(wholePicture, picture, null, 1)).toEqual(wholePicture);
    expect(inPixels(wholePicture, picture)).toEqual({ left: 0, top: 0, ...picture });
  });
});
