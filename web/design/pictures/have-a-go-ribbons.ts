import bow from '../art/awards/award-bow.svg';
import hat from '../art/awards/award-hat.svg';
import nose from '../art/awards/award-nose.svg';

const award = (src: string) => ({ src, width: 200, height: 240 });

/** The ribbons of the Have A Go arena; they are of equal value, so none has a number. Sizes in drawing units. */
export const awards = { bow: award(bow), hat: award(hat), nose: award(nose) } as const;
