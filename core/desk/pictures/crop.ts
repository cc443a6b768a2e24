/** The part of a picture to use, in fractions of its width and height, from its top left corner. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export type Size = { readonly width: number; readonly height: number };

/** The crop that is the whole picture. */
export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** The smallest `zoom` of a crop: a smaller selection is an accident. */
const leastPart = 0.05;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** Moves the crop's top left corner to this position, or as near to it as the crop stays within the picture. */
export const movedTo = (crop: Crop, left: number, top: number): Crop => ({
  ...crop,
  left: between(0, left, 1 - crop.width),
  top: between(0, top, 1 - crop.height),
});

/**
 * A crop of the given shape, around the middle of the previous crop: `zoom` times the largest that fits into the
 * picture.
 * @param shape width divided by height; null for the picture's own
 * @param zoom from 0 to 1
 */
export const croppedTo = (former: Crop, picture: Size, shape: number | null, zoom: number): Crop => {
  const ratio = (shape ?? picture.width / picture.height) * (picture.height / picture.width);
  const part = between(leastPart, zoom, 1);
  const [width, height] = ratio >= 1 ? [part, part / ratio] : [part * ratio, part];
  const middle = { left: former.left + former.width / 2, top: former.top + former.height / 2 };
  return movedTo({ ...former, width, height }, middle.left - width / 2, middle.top - height / 2);
};

/** The crop in whole pixels; at least one pixel wide and high, and never beyond the picture's edge. */
export const inPixels = (crop: Crop, { width, height }: Size): Crop => {
  const left = between(0, Math.round(crop.left * width), width - 1);
  const top = between(0, Math.round(crop.top * height), height - 1);
  return {
    left,
    top,
    width: between(1, Math.round(crop.width * width), width - left),
    height: between(1, Math.round(crop.height * height), height - top),
  };
};
