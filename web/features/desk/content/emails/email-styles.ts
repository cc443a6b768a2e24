const [aside, sheet] = ['data-email-style', 'data-email-sheet'] as const;

/**
 * The HTML of an email with its styles set aside: the desk's security policy allows no style within HTML, and a frame
 * without an address has the policy of its page.
 */
export const withStylesAside = (html: string): string =>
  html
    .replaceAll(' style="', ` ${aside}="`)
    .replace('<style>', `<template ${sheet}>`)
    .replace('</style>', '</template>')
    .replace('<body', '<body inert');

type Frame = Pick<HTMLIFrameElement, 'contentDocument'>;

/** Gives the email in a frame its styles again, which scripts may do. */
export const showEmailStyles = ({ contentDocument: email }: Frame): void => {
  if (!email) return;
  for (const element of email.querySelectorAll<HTMLElement>(`[${aside}]`))
    element.style.cssText = element.getAttribute(aside) ?? '';
  const rules = email.querySelector<HTMLTemplateElement>(`template[${sheet}]`)?.content.textContent;
  const Sheet = email.defaultView?.CSSStyleSheet;
  if (!rules || !Sheet) return;
  const made = new Sheet();
  made.replaceSync(rules);
  email.adoptedStyleSheets = [made];
};
