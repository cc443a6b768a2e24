/** The parameter by which the first page knows that the installed app was opened. */
export const appParameter = 'app';

/** The address at which the installed app opens. On the day, the first page leads on to the day by the clock. */
export const appStart = `/?${appParameter}`;
