import { addressOf, assets } from './assets.ts';
import { type Html, html } from './html.ts';

export interface Frame {
  /** The base path of the sandbox's pages, with a closing slash. */
  readonly base: string;
  readonly merchant: string;
  readonly title?: string;
}

/** The document around every page, with a banner that says that this is a sandbox. */
export const layout = ({ base, merchant, title = 'Payments sandbox' }: Frame, body: Html): Html => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${merchant}</title>
<link rel="icon" href="data:,">
<link rel="preload" href="${base}assets/${assets.font.name}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${addressOf(assets.style, base)}">
<script type="module" src="${addressOf(assets.script, base)}"></script>
</head>
<body>
<header class="warning">
<div class="tape"></div>
<p>Payments sandbox. This is a simulation: no bank is asked and no money moves. Never type a real card here.</p>
</header>
${body}
</body>
</html>
`;

/** A page with a message and at most one link. */
export const notice = (
  frame: Frame,
  words: {
    readonly heading: string;
    readonly text: string;
    readonly link?: { readonly href: string; readonly label: string };
  },
): Html =>
  layout(
    { ...frame, title: words.heading },
    html`<main class="notice">
<h1>${words.heading}</h1>
<p>${words.text}</p>
${words.link && html`<p><a class="button" href="${words.link.href}">${words.link.label}</a></p>`}
</main>`,
  );
