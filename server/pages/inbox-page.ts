import type { InboxItem } from '#core/desk/outbox/ports.ts';
import { escapeHtml } from '#core/kernel/escape-html.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/London' });

/** An item of the inbox with the name of its attached file, if it has one. */
type ShownItem = InboxItem & { readonly attached: string | undefined };

/** The development inbox as plain, unstyled HTML. */
export const inboxPage = (items: readonly ShownItem[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Development inbox</title></head>
<body><h1>Development inbox</h1>
<p>Emails and texts that would have been sent. Nothing has left this machine. Also available as <a href="/sandbox/inbox.json">JSON</a>.</p>
${items.length === 0 ? '<p>Nothing yet.</p>' : items.map(entry).join('\n')}
</body></html>`;

const entry = (item: ShownItem): string => `<article><hr><h2>${escapeHtml(item.subject || '(no subject)')}</h2>
<p>To ${escapeHtml(item.to)}, ${when.format(item.sentAt)}${item.html ? `, <a href="/sandbox/inbox/${encodeURIComponent(item.id)}">as an email</a>` : ''}${item.attached ? `, attached: <a href="/sandbox/inbox/${encodeURIComponent(item.id)}/attachment">${escapeHtml(item.attached)}</a>` : ''}</p>
<pre>${linked(escapeHtml(item.text))}</pre></article>`;

const linked = (text: string): string => text.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
