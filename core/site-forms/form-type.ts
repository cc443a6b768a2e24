/** The three forms of the site (§3). */
export const formTypes = ['contact', 'subscriber', 'waitlist'] as const;
export type FormType = (typeof formTypes)[number];

/** Whether anything at all names a form of ours. */
export const isFormType = (text: unknown): text is FormType => formTypes.some((each) => each === text);
