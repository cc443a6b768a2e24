import { createContext } from 'react';

/** Whether what is rendered here is inside a `details` element: Firefox skips the buttons of a dialog there on Tab. */
export const InsideDetails = createContext(false);
