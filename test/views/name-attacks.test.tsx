import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render as renderPage } from '../../src/entry-server.tsx';
import { CommentsPanel } from '#features/preview/comments-panel.tsx';
import { PeopleSection } from '#features/publishing/people-section.tsx';
import { connect as connectComments } from '#machines/comments/comments.connect.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentsContext } from '#machines/comments/comments.types.ts';
import { connect as connectElements } from '#machines/element-choice/element-choice.connect.ts';
import { elementChoiceMachine } from '#machines/element-choice/element-choice.machine.ts';
import { connect as connectMembers } from '#machines/project-members/project-members.connect.ts';
import { projectMembersMachine } from '#machines/project-members/project-members.machine.ts';
import { invitationMail } from '#server/members/invitation-mail.ts';
import { entryMail } from '#server/publish/entry-mail.ts';
import { testOrigin, testSettings } from '#test/support/render-page.ts';
import { startWorld } from '#test/support/machine-world.ts';
import { show } from './project-support.tsx';

/** What people may call themselves and their projects, and write. */
const attacks = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)</script>',
  ']]><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&quot; onmouseover=&quot;alert(1)',
  '</style><img src=x onerror=alert(1)>',
  '</textarea><iframe srcdoc="<script>alert(1)</script>">',
  '`${alert(1)}` $& $1 {{alert(1)}}',
  '<a href="javascript:alert(1)">x</a>',
];
const nonce = 'n0nce';

/** What would run, or load, in a page in which a text of somebody became more than a text. */
function broken(page: ParentNode): string[] {
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    // Scripts of ours have the nonce of the page, and the preview has a sandbox.
    const isOurs =
      tag === 'script' ? element.getAttribute('nonce') === nonce : element.hasAttribute('sandbox');
    const is = ['script', 'iframe', 'object', 'embed', 'base'].includes(tag) && !isOurs ? [tag] : [];
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) &&
          (/^\s*(?:javascript|data|vbscript):/i.test(value) || value === 'x')),
    );
    return [...is, ...attributes.map(({ name, value }) => `${tag} ${name}=${value}`)];
  });
}
const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe.each(attacks)('[ROLE-01] a person, a project or a comment called %j', (text) => {
  it('is a text in the pages that visitors are shown', async () => {
    const request = {
      origin: testOrigin,
      user: null,
      assets: { scripts: ['/assets/entry.js'], styles: [], modulePreloads: [] },
      cspNonce: nonce,
      settings: testSettings,
    };
    const scene = 'ai-website-builder' as const;
    const shared = await renderPage({
      ...request,
      url: '/ai-website-builder/share/p_1',
      shared: {
        projectId: 'p_1',
        card: {
          picture: null,
          opened: {
            project: { id: 'p_1', name: text, scene, type: 'html', updatedAt: 1 },
            ownerName: text,
            isOwner: false,
            previewUrl: 'http://127.0.0.1:3000/p/x/',
            files: [{ path: 'index.html', hash: 'a'.repeat(64), size: 1, text: true }],
            chat: [{ prompt: text, parts: [{ kind: 'text', text }], at: 1, runId: null }],
          },
        },
      },
    });
    const gallery = await renderPage({
      ...request,
      url: '/gallery',
      gallery: {
        projects: [{ id: 'p_1', name: text, scene, remixes: 1, ownerName: text, picture: null }],
        next: null,
      },
    });
    for (const { status, html } of [shared, gallery]) {
      expect(status).toBe(200);
      const page = parsed(html);
      expect(page.documentElement.textContent).toContain(text);
      expect(broken(page)).toEqual([]);
    }
    expect(parsed(shared.html).title).toContain(text);
  });

  it('is a text in mails', () => {
    const invitation = invitationMail('ben@example.com', {
      ownerName: text,
      projectName: `${text}\r\nBcc: eve@example.com`,
      role: 'editor',
      url: `${testOrigin}/invitation?token=abc`,
      lifetime: 86_400_000,
    });
    const entry = entryMail({
      to: 'ada@example.com',
      site: `${text}\r\nBcc: eve@example.com`,
      url: `${testOrigin}/ai-website-builder/p_1`,
      form: 'contact',
      fields: [[text, text]],
      isLast: true,
    });
    for (const { html, subject } of [invitation, entry]) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(broken(parsed(html))).toEqual([]);
      expect(parsed(html).body.textContent).toContain(text.slice(0, 60));
    }
  });

  it('is a text among the comments, and in the list of people', () => {
    const world = startWorld('comments');
    const element = { path: text, line: 1, column: 1, tag: text, text, ordinal: 0, tree: 't' };
    const snapshot = commentsMachine.resolveState({
      value: { list: 'resting', panel: { open: 'unresolved' }, work: 'resting' },
      context: {
        ...(world.snapshot.context as unknown as CommentsContext),
        comments: [
          {
            id: 'c_1',
            threadId: null,
            authorId: 'u_1',
            authorName: text,
            text,
            page: `/${text}`,
            element,
            createdAt: 1,
            editedAt: null,
            resolvedAt: null,
          },
        ],
      },
    });
    const elements = connectElements(
      elementChoiceMachine.resolveState({ value: 'resting', context: { elements: [] } }),
      () => undefined,
    );
    const panel = show(
      <CommentsPanel
        view={connectComments(snapshot as never, () => undefined)}
        elements={elements}
        now={() => 2}
        onGo={() => undefined}
        onBuild={() => undefined}
      />,
    );
    expect(panel.container.textContent).toContain(text);
    expect(broken(panel.container)).toEqual([]);
    cleanup();

    const people = projectMembersMachine.resolveState({
      value: { known: 'current' },
      context: {
        projectId: 'p_1',
        people: {
          members: [
            { id: 'u_1', name: text, email: 'a@example.com', role: 'editor', allowance: 500, used: 1 },
          ],
          invitations: [],
        },
        address: '',
        role: 'editor',
        change: null,
        removed: null,
        failure: null,
      },
    });
    const list = show(<PeopleSection view={connectMembers(people as never, () => undefined)} me={text} />);
    expect(list.container.textContent).toContain(text);
    expect(broken(list.container)).toEqual([]);
    cleanup();
  });
});
