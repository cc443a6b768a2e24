import { escapeHtml } from '#core/kernel/escape-html.ts';
import type { EmailContent, Part } from './email-content.ts';

/** The festival's colours in light and dark mode; mail programs do not support custom properties. */
const dark = `@media (prefers-color-scheme: dark) {
  body, .page { background: #1b1410 !important; color: #f5ead8 !important; }
  .card { background: #332821 !important; border-color: #f5ead8 !important; }
  .quiet { color: #ccbaa4 !important; }
  .bill, .facts { border-color: #5a483c !important; }
  .go { background: #ff7fa3 !important; color: #1d0a11 !important; }
  .way { color: #ff7fa3 !important; }
}`;

const serif = "Alegreya, Georgia, 'Times New Roman', serif";
const sans = "'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Renders the HTML part: no tables, pictures, scripts or other resources. */
export const renderHtml = ({ subject, heading, parts }: EmailContent, signature: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
${dark}
</style>
</head>
<body style="margin:0;background:#f7f1e5;color:#1d1512">
<div class="page" style="padding:24px 16px;background:#f7f1e5;color:#1d1512;font:17px/1.55 ${sans}">
<main class="card" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#fdf9f1;border-top:6px solid #1d1512">
<h1 style="margin:0 0 20px;font:700 30px/1.1 ${serif}">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</main>
<p class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:14px;color:#57463b">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;

const partHtml = (part: Part): string => {
  switch (part.kind) {
    case 'say':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'aside':
      return `<p class="quiet" style="margin:0 0 16px;font-size:15px;color:#57463b">${escapeHtml(part.text)}</p>`;
    case 'bill':
      return `<div class="bill" style="margin:0 0 20px;padding:14px 0;border-top:2px solid #cdbd9f;border-bottom:2px solid #cdbd9f">
<ul style="margin:0;padding:0;list-style:none">${part.lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`).join('')}</ul>
<p style="margin:10px 0 0;font-weight:700">${escapeHtml(part.total)}</p>
</div>`;
    case 'facts':
      return `<dl class="facts" style="margin:0 0 20px">${part.facts.map(factHtml).join('')}</dl>`;
    case 'go':
      return `<p style="margin:0 0 20px"><a class="go" href="${escapeHtml(part.url)}" style="display:inline-block;padding:13px 22px;background:#c1164d;color:#ffffff;font-weight:700;text-decoration:none;border-radius:2px">${escapeHtml(part.label)}</a></p>`;
    case 'or':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)} <a class="way" href="${escapeHtml(part.url)}" style="color:#c1164d">${escapeHtml(part.label)}</a></p>`;
    default:
      return part satisfies never;
  }
};

const factHtml = ([term, detail]: readonly [string, string]): string =>
  `<dt class="quiet" style="font-size:15px;color:#57463b">${escapeHtml(term)}</dt><dd style="margin:0 0 8px;font-weight:700">${escapeHtml(detail)}</dd>`;
