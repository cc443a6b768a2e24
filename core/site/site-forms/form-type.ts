/** The three forms of the site (§3). */
export const formTypes = ['contact', 'subscriber', 'waitlist'] as const;
export type FormType = (typeof formTypes)[number];

/** Whether a value is a form type. */
export const isFormType = (text: unknown): text is FormType => formTypes.some((each) => each === text);
