/** The item of the programme whose hours are those of the rings, which open before the gates. */
export const hounds = 'hounds';

/** The item of the programme whose hours the Have A Go page shows. */
export const haveAGo = 'have-a-go';
