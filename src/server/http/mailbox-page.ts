import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErrNo } from '#contract/envelope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from './calls.ts';

/** What the page is made from. */
export interface MailboxServices {
  readonly clock: Clock;
  readonly database: Database;
}

/** How many mails the page shows. */
const shown = 50;

/**
 * The local mail box: where sign-in codes appear while no mail server is set. Only a person at the machine may
 * read it, so it answers loopback addresses alone, and nothing that came through a proxy.
 */
export function registerMailbox(app: FastifyInstance, services: MailboxServices): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isLocal(request)) {
      return reply.code(404).send(refusal(ErrNo.notFound, 'There is nothing at this address.'));
    }
    const { database, clock } = services;
    const mails = await database.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page(mails.map((mail) => article(mail, clock.now()))));
  });
}

function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const proxied =
    request.headers['x-forwarded-for'] ?? request.headers['forwarded'] ?? request.headers['via'];
  return proxied === undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

interface Shown {
  id: string;
  to_address: string;
  subject: string;
  body_text: string;
  created_at: number;
}

function article(mail: Shown, now: number): string {
  const code = /\b\d{6}\b/.exec(mail.subject)?.[0];
  const time = new Date(mail.created_at);
  return `<article data-to="${escape(mail.to_address)}">
  <header><h2>${escape(mail.to_address)}</h2><time datetime="${time.toISOString()}">${ago(now - mail.created_at)}</time></header>
  ${code === undefined ? '' : `<output class="code" data-code="${code}" aria-label="Code ${code.split('').join(' ')}">${code}</output>`}
  <details><summary>${escape(mail.subject)}</summary><pre>${escape(mail.body_text)}</pre></details>
</article>`;
}

function ago(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(articles: string[]): string {
  const list =
    articles.length > 0
      ? articles.join('\n')
      : '<p class="empty">No mail yet. Ask for a code on the sign-in page, and it appears here.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="4">
<title>Local mail box · Statecraft</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Local mail box</h1>
<p class="note">This installation has no mail server, so the mails that it would send are kept here for a week.
Only this machine can open this page. Set SMTP_URL to send real mail; this page is then gone. It refreshes by itself.</p>
${list}
</main>
</body>
</html>
`;
}

const styles = `
:root{color-scheme:light dark;--bg:#fff;--fg:#18181b;--muted:#5f5f69;--line:#e4e4e7;--code:#4f46e5}
@media(prefers-color-scheme:dark){:root{--bg:#111113;--fg:#f4f4f5;--muted:#a1a1aa;--line:#2e2e32;--code:#a5b4fc}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:640px;margin:0 auto;padding:48px 20px}
h1{font-size:24px;line-height:1.25;letter-spacing:-.01em;margin:0 0 8px}
.note{color:var(--muted);margin:0 0 32px}
article{border:1px solid var(--line);border-radius:10px;padding:16px 20px;margin:0 0 12px}
header{display:flex;justify-content:space-between;align-items:baseline;gap:12px;flex-wrap:wrap}
h2{font-size:15px;font-weight:600;margin:0;overflow-wrap:anywhere}
time,summary{color:var(--muted);font-size:13px}
summary{cursor:pointer}
.code{display:block;font:600 34px/1.3 ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:.14em;color:var(--code);margin:6px 0 8px;user-select:all}
pre{white-space:pre-wrap;font:13px/1.6 ui-monospace,monospace;margin:12px 0 0}
.empty{border:1px dashed var(--line);border-radius:10px;padding:32px 20px;text-align:center;color:var(--muted)}
:focus-visible{outline:2px solid var(--code);outline-offset:2px;border-radius:4px}
`;
