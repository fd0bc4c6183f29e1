import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import Markdown from '#features/chat/markdown.tsx';
import { renderInApp } from '#test/support/shell-app.tsx';

afterEach(cleanup);

/** What people and models may write in a message to get something run, sent or drawn over the page. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=code><button>Go on</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>* { display: none }</style>',
  '<div style="position:fixed;inset:0" onclick="alert(1)">x</div>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?><%= 7 * 7 %>{{constructor.constructor("alert(1)")()}}${alert(1)}',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://app.example/1)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x](javascript:alert(1) "t\\" onmouseover=alert(1)")',
  '[x](https://ok.example "\\" onmouseover=alert(1) x=\\"")',
  '<javascript:alert(1)>',
  '![x](https://evil.example/seen.png)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](x)',
  '[![x](https://evil.example/seen.png)](javascript:alert(1))',
  '```html\n<script>alert(1)</script>\n```',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '`<img src=x onerror=alert(1)>`',
  '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
  '- [x] <script>alert(1)</script>',
  'x[^1]\n\n[^1]: <img src=x onerror=alert(1)> [y](javascript:alert(1))',
  '# <script>alert(1)</script> {#x onclick=alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'https://ok.example/"onmouseover="alert(1)',
  'www.evil.example/<script>alert(1)</script>',
];

/** What Markdown is drawn with. */
const harmless = new Set(
  'div p a em strong del code pre ul ol li blockquote h1 h2 h3 h4 h5 h6 table thead tbody tr th td hr br sup section input span'.split(
    ' ',
  ),
);

describe('[BUILD-02] markdown of a message', () => {
  it.each(attacks)('runs, sends and covers nothing: %j', (text) => {
    const { container, stop } = renderInApp(<Markdown text={text} />);
    for (const element of container.querySelectorAll('*')) {
      const tag = element.tagName.toLowerCase();
      expect(harmless.has(tag), tag).toBe(true);
      if (tag === 'input')
        expect([element.getAttribute('type'), element.hasAttribute('disabled')]).toEqual(['checkbox', true]);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^src|^style$|^action$|^formaction$|^xlink/);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|#)/);
      }
    }
    stop();
  });
});
