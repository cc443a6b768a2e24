import { escapeHtml } from '#core/kernel/escape-html.ts';
import type { BillLine, EmailContent, Part, Section, TicketRow, Words } from './email-content.ts';
import { emailHeader } from './email-header.ts';
import type { EmailLogo } from './mail-context.ts';

/**
 * Styles for dark mode and small screens. Colours are literal, because email programs support no custom properties; some
 * ignore media queries, too.
 */
const dark = `@media (prefers-color-scheme: dark) {
  body, .page { background: #1b1410 !important; color: #f5ead8 !important; }
  .card { background: #332821 !important; color: #f5ead8 !important; }
  .quiet { color: #ccbaa4 !important; }
  .bill, .bill td, .bill th { border-color: #6d5a4c !important; }
  .go { background: #ff7fa3 !important; color: #1d0a11 !important; }
  .way { color: #ff7fa3 !important; }
  .foot { background: #120c09 !important; }
}
@media (max-width: 480px) {
  .page { padding: 0 !important; }
  .card { padding: 24px 20px 12px !important; }
  h1 { font-size: 30px !important; }
}`;

const serif = "Alegreya, Georgia, 'Times New Roman', serif";
const sans = "'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

type Frame = {
  /** The lines at the bottom of the email. */
  readonly footer: readonly string[];
  /** What stands at the top: the attached picture, the attached logo by itself, or the name in words. */
  readonly top: 'picture' | Pick<EmailLogo, 'width' | 'height'> | undefined;
  /** The festival's name: the picture's text alternative, or its replacement. */
  readonly name: string;
};

/**
 * Renders the HTML part: one column of 640 pixels at most, styles inline, no scripts, and no resource but the attached
 * picture. Outlook for Windows ignores `max-width`, so it gets a table of that width.
 */
export const renderHtml = (
  { subject, heading, parts }: EmailContent,
  { footer, top, name }: Frame,
): string => `<!doctype html>
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
<body style="margin:0;background:#ede1cd;color:#1d1512">
<div class="page" style="padding:28px 12px;background:#ede1cd;color:#1d1512;font:17px/1.55 ${sans}">
<!--[if mso]><table role="presentation" width="${emailHeader.width}" align="center"><tr><td><![endif]-->
<div style="max-width:${emailHeader.width}px;margin:0 auto">
${headOf(top, name)}
<main class="card" style="padding:32px 32px 16px;background:#fdf9f1;color:#1d1512">
<h1 style="margin:0 0 20px;font:900 36px/1.08 ${serif}">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</main>
<div class="foot" style="padding:22px 32px;background:#1d1512;color:#cdbda6;font-size:14px;line-height:1.6">${footer.map((line) => escapeHtml(line)).join('<br>')}</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;

const headOf = (top: Frame['top'], name: string): string => {
  if (top === undefined) return masthead(name);
  return top === 'picture' ? picture(name) : logo(top, name);
};

/** The most that a logo takes of an email, in pixels. */
const logoBox = { width: 300, height: 90 };

/** The logo on paper, in the dark as well, because it is drawn for light ground. */
const logo = ({ width, height }: Pick<EmailLogo, 'width' | 'height'>, name: string): string => {
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<p style="margin:0;padding:20px 32px;background:#f4dfba;color:#1d1512"><img src="cid:${emailHeader.cid}" alt="${escapeHtml(name)}" ${size} style="display:block;border:0;max-width:100%;font:900 24px/1.2 ${serif}"></p>`;
};

const picture = (name: string): string =>
  `<img src="cid:${emailHeader.cid}" alt="${escapeHtml(name)}" width="${emailHeader.width}" height="${emailHeader.height}" style="display:block;width:100%;height:auto;border:0;background:#f4dfba;color:#1d1512;font:900 32px/1.1 ${serif};text-align:center">`;

const masthead = (name: string): string =>
  `<p style="margin:0;padding:20px 32px;background:#1d1512;color:#fdf9f1;font:900 24px/1.2 ${serif}">${escapeHtml(name)}</p>`;

const partHtml = (part: Part): string => {
  switch (part.kind) {
    case 'say':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'words':
      return `<p style="margin:0 0 16px">${part.words.map(wordsHtml).join('')}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 24px">${part.items.map((words) => `<li style="margin:0 0 6px">${words.map(wordsHtml).join('')}</li>`).join('')}</ul>`;
    case 'aside':
      return `<p class="quiet" style="margin:0 0 16px;font-size:15px;color:#57463b">${escapeHtml(part.text)}</p>`;
    case 'bill':
      return `<table class="bill" style="width:100%;margin:4px 0 22px;border-collapse:collapse;border-top:2px solid #1d1512;font-size:17px">${part.lines.map(billRow).join('')}${totalRow(part.total)}</table>`;
    case 'tickets':
      return `<table class="bill" style="width:100%;margin:4px 0 22px;border-collapse:collapse;border-top:2px solid #1d1512;font-size:17px">${part.tickets.map(ticketRow).join('')}${totalRow(part.total)}</table>`;
    case 'attached':
      return `<p style="margin:0 0 22px;line-height:1.4">Attached: <b style="font-weight:700">${escapeHtml(part.file)}</b> <span class="quiet" style="font-size:15px;color:#57463b">(${escapeHtml(part.note)})</span></p>`;
    case 'sections':
      return part.sections.map((section, _, all) => sectionHtml(section, all.length === 1)).join('\n');
    case 'facts':
      return `<table class="bill" style="width:100%;margin:4px 0 22px;border-collapse:collapse;border-top:2px solid #1d1512">${part.facts.map(factHtml).join('')}</table>`;
    case 'go':
      return `<p style="margin:4px 0 24px"><a class="go" href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 26px;background:#c1164d;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
    case 'or':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)} <a class="way" href="${escapeHtml(part.url)}" style="color:#c1164d">${escapeHtml(part.label)}</a></p>`;
    default:
      return part satisfies never;
  }
};

const wordsHtml = (words: Words): string => {
  if (typeof words === 'string') return withBreaks(words);
  if ('url' in words)
    return `<a class="way" href="${escapeHtml(words.url)}" style="color:#c1164d">${withBreaks(words.label)}</a>`;
  return words.look === 'bold' ? `<b>${withBreaks(words.text)}</b>` : `<i>${withBreaks(words.text)}</i>`;
};

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const ticketRow = ({ what, number, note, url }: TicketRow): string =>
  `<tr><th scope="row" style="padding:11px 12px 11px 0;border-bottom:1px solid #cdbd9f;font:700 18px/1.3 ${serif};text-align:left">${escapeHtml(what)}<br><span class="quiet" style="font:15px/1.35 ${sans};color:#57463b">${escapeHtml(note)}</span></th><td style="padding:11px 0;border-bottom:1px solid #cdbd9f;text-align:right;vertical-align:top;white-space:nowrap"><a class="way" href="${escapeHtml(url)}" style="font-weight:700;color:#c1164d">${escapeHtml(number)}</a></td></tr>`;

// Inline blocks: two sections share a row where both fit, and stack on a phone, without a media query.
const sectionHtml = ({ title, text }: Section, alone: boolean): string =>
  `<div style="${alone ? 'margin:0 0 16px' : 'display:inline-block;width:100%;max-width:272px;margin:0 10px 16px 0;vertical-align:top'}"><h2 style="margin:0 0 4px;font:900 21px/1.2 ${serif}">${escapeHtml(title)}</h2><p style="margin:0;font-size:16px;line-height:1.45">${escapeHtml(text)}</p></div>`;

const billRow = ([what, amount]: BillLine): string =>
  `<tr><th scope="row" style="padding:11px 12px 11px 0;border-bottom:1px solid #cdbd9f;font:700 18px/1.3 ${serif};text-align:left">${escapeHtml(what)}</th><td style="padding:11px 0;border-bottom:1px solid #cdbd9f;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;

const totalRow = ([what, amount]: BillLine): string =>
  `<tr><th scope="row" style="padding:14px 12px 0 0;font:900 22px/1.2 ${serif};text-align:left">${escapeHtml(what)}</th><td style="padding:14px 0 0;font:900 22px/1.2 ${serif};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;

const factHtml = ([term, detail]: readonly [string, string]): string =>
  `<tr><th scope="row" class="quiet" style="padding:10px 16px 10px 0;border-bottom:1px solid #cdbd9f;font:16px/1.35 ${sans};color:#57463b;text-align:left;vertical-align:baseline">${escapeHtml(term)}</th><td style="padding:10px 0;border-bottom:1px solid #cdbd9f;font-weight:700;line-height:1.35;text-align:right;vertical-align:baseline">${escapeHtml(detail)}</td></tr>`;
