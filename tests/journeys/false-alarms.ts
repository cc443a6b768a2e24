import type { EngineIssue } from './further-accessibility-engines.ts';

/** A finding of an engine that is not a fault of the page, and the reason. */
export type FalseAlarm = {
  readonly engine: EngineIssue['engine'];
  readonly rule: RegExp;
  /** Only where the element's HTML matches; everywhere when absent. */
  readonly element?: RegExp;
  readonly why: string;
};

/** Every finding that the accessibility journeys leave out. */
export const falseAlarms: readonly FalseAlarm[] = [
  {
    engine: 'html-codesniffer',
    rule: /\.1_4_3\./,
    why: 'It computes contrast against the nearest background colour, and sees neither pictures nor the torn edges behind text. axe measures contrast on every page, in every colour scheme.',
  },
  {
    engine: 'equal-access',
    rule: /^text_contrast_sufficient$/,
    why: 'As above: it does not see pictures behind text.',
  },
  {
    engine: 'equal-access',
    rule: /^aria_content_in_landmark$/,
    element: /class="skip-link"/,
    why: 'A skip link comes before all landmarks so that it is the first thing a keyboard reaches.',
  },
  {
    engine: 'equal-access',
    rule: /^(aria_form_label_unique|aria_landmark_name_unique)$/,
    element: /^<form (?!.*aria-label)/,
    why: 'A form without a name is no landmark (HTML Accessibility API Mappings), so it needs no name to be told from others.',
  },
  {
    engine: 'html-codesniffer',
    rule: /H91\.InputText\.Name$/,
    element: /^<input [^>]*\bhidden=""/,
    why: 'A hidden field tells password managers which account a new password is for; visitors never see it.',
  },
  {
    engine: 'equal-access',
    rule: /^element_tabbable_role_valid$/,
    element: /^<div[^>]*tabindex="0"[^>]*_frame_/,
    why: 'A table that is wider than the screen has to be reachable by keyboard to be scrolled, which axe requires (scrollable-region-focusable).',
  },
  {
    engine: 'html-codesniffer',
    rule: /\.H32\.2$/,
    element: /^<form class="_asked_/,
    why: 'The answers about the tickets go with the cart: its Checkout button sends them, and no second button should.',
  },
];
