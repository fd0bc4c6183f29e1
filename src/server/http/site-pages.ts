import { speech, t } from '#language/speech.ts';
import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '#lib/escape-markup.ts';

/** Pages of ours on the hosts of published sites: plain, never kept, never found by a search. */
export interface SitePages {
  nothing(reply: FastifyReply): FastifyReply;
  takenDown(reply: FastifyReply): FastifyReply;
  /** Asks for the password. `to` is where the visitor was going. */
  locked(reply: FastifyReply, to: string, problem?: { status: number; words: string }): FastifyReply;
  /** What became of a form that was sent without a script. `back` is the page that it was on. */
  sent(reply: FastifyReply, back: string): FastifyReply;
  notSent(reply: FastifyReply, status: number, why: string, back: string): FastifyReply;
}

/** Where the form of the password goes. */
export const unlockPath = '/_statecraft/unlock';

export function createSitePages(appOrigin: string): SitePages {
  const send = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${status === 401 || status === 429 ? "'self'" : "'none'"}; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page(title, content));
  const way = (back: string): string => `<p><a href="${escapeMarkup(back)}">${t`Back to the page`}</a></p>`;

  return {
    nothing: (reply) =>
      send(
        reply,
        404,
        t`Page not found or private`,
        `<p>${t`Nothing is published at this address, or it is only for those who have its link.`}</p>
<p><a href="${appOrigin}/">Statecraft</a></p>`,
      ),

    takenDown: (reply) =>
      send(
        reply,
        451,
        t`This site was taken down`,
        `<p>${t`The operator of this server has taken it down. Its owner can see why.`}</p>`,
      ),

    locked: (reply, to, problem) =>
      send(
        reply,
        problem?.status ?? 401,
        t`This site needs a password`,
        `<form method="post" action="${unlockPath}">
<input type="hidden" name="to" value="${escapeMarkup(to)}">
<p><label for="password">${t`Password`}</label>
<input id="password" name="password" type="password" required maxlength="200" autofocus autocomplete="current-password"${problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}></p>
${problem === undefined ? '' : `<p id="problem" role="alert">${escapeMarkup(problem.words)}</p>\n`}<p><button>${t`Open the site`}</button></p>
</form>
<p>${t`Whoever gave you the address can give you the password. A cookie of this site remembers for 30 days that you had it.`}</p>`,
      ),

    sent: (reply, back) =>
      send(
        reply,
        200,
        t`Thank you`,
        `<p>${t`What you wrote was sent to the owner of this site.`}</p>\n${way(back)}`,
      ),

    notSent: (reply, status, why, back) =>
      send(
        reply,
        status,
        t`This was not sent`,
        `<p>${escapeMarkup(why)}</p>\n<p>${t`The Back button of your browser returns to what you wrote.`}</p>\n${way(back)}`,
      ),
  };
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="${speech().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:28rem;margin:22vh auto 10vh;padding:0 20px}a{color:LinkText}label{display:block}input,button{font:inherit;padding:.5rem .75rem;border:1px solid GrayText;border-radius:.5rem;box-sizing:border-box}input{width:100%}button{cursor:pointer}[role=alert]{font-weight:600}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
