import type { EngineInput } from '#contract/engine.ts';
import type { Encoding } from '#server/platform/model-catalog.ts';
import type { Abilities } from '../tools.ts';

/** How the model writes its actions down. */
export function protocol(
  encoding: Encoding,
  nonce: string,
  isDiscussion: boolean,
  { canFetch, canLook, canPlan }: Abilities,
): string {
  if (encoding === 'tools') {
    return isDiscussion
      ? 'Use list_files, search_files and read_files for what you were not shown, read_console for what the running page has logged, set_plan for the plan, and finish at the end.'
      : `Act with the tools alone: list_files, search_files, read_files, check_project, read_console,${canLook ? ' look_at_page,' : ''} write_file, edit_file, rename_file, delete_file, set_plan,${canPlan ? ' plan_steps,' : ''} add_packages, ask_person, finish. What does not depend on each other is called side by side in one answer. Begin with set_plan when there is more than one step. Call finish at the very end, once. A tool that answers "refused" has changed nothing: fix what it says and call it again.`;
  }
  if (encoding === 'tags') {
    const t = (name: string): string => `sc-${nonce}:${name}`;
    const read = `To look at something, send one or more of these; you get them all in the next message:
<${t('read')} path="src/App.tsx" lines="1-80"/> without lines: the whole file
<${t('list')} path="src"/>
<${t('search')} by="pattern" path="src">a regular expression</${t('search')}>
<${t('search')} by="words">words, however names are written</${t('search')}>
<${t('check')}/> what is wrong with the project as it stands
<${t('console')}/> what the running page has logged${canLook ? `\n<${t('look')} width="390" page="about.html"/> a picture of the running page; without page: the first one` : ''}${canFetch ? `\n<${t('fetch')} address="https://…"/> a public page as text` : ''}`;
    if (isDiscussion)
      return `${read}\nA plan: <${t('plan')}>, one step a line, </${t('plan')}>. Everything else is plain text.`;
    return `Write actions as tags, exactly in this form, the tags on lines of their own, outside of any code fence:
<${t('plan')}>
[>] First step
[ ] Second step
</${t('plan')}>${canPlan ? `\n<${t('steps')}>\nTitle of the first step: all that is to be done in it, in this line\nTitle of the second step: …\n</${t('steps')}>` : ''}
<${t('write')} path="src/App.tsx">
the whole file
</${t('write')}>
<${t('edit')} path="style.css">
<${t('search')}>
exact text of the file
</${t('search')}>
<${t('replace')}>
new text
</${t('replace')}>
</${t('edit')}>
<${t('rename')} path="a.css" to="b.css"/>
<${t('delete')} path="old.js"/>
${read}
<${t('packages')}>
name@range
</${t('packages')}>
<${t('ask')}>
One question
- a choice
- another choice
</${t('ask')}>
<${t('done')} name="Short name of the project">
What was done, in one or two sentences.
Next: a short message that would fit next, in the person’s language; up to three such lines, or none
</${t('done')}>
Text outside of tags is said to the person. End with <${t('done')}>.`;
  }
  const f = '```';
  const lookBlocks = `To look at something, send one or more of these blocks; you get them all in the next message:
${f}read src/App.tsx 1-80
${f}
${f}list src
${f}
${f}search pattern src
a regular expression
${f}
${f}search words
words, however names are written
${f}
${f}check
${f}
${f}read-console
${f}${canLook ? `\n${f}look 390 about.html\n${f}` : ''}${canFetch ? `\n${f}fetch https://…\n${f}` : ''}
read-console is what the running page has logged${canLook ? '; look is a picture of the running page, in a window of that many pixels' : ''}.`;
  if (isDiscussion) return `${lookBlocks}\nEverything else is plain text.`;
  return `Write each file as a fenced block whose first line has the language and the path:
${f}tsx src/App.tsx
the whole file
${f}
Change a part of a file like this:
${f}edit style.css
<<<<<<< SEARCH
exact text of the file
=======
new text
>>>>>>> REPLACE
${f}
Delete a file with a block ${f}delete old.js and ${f}.
${canPlan ? `Divide a wish with a block of its steps, one a line:\n${f}plan-steps\nTitle of the first step: all that is to be done in it\n${f}\n` : ''}${lookBlocks}
If a file contains ${f}, use four backticks around it. At the end write one sentence that says what was done.`;
}

/** What goes beyond the files: how it is asked for where it is there, and what is not there. */
export function beyond(
  encoding: Encoding,
  nonce: string,
  { hasDatabase, repository }: NonNullable<EngineInput['connections']>,
): string {
  const form = (kind: 'sql' | 'secret' | 'push'): string => {
    const tag = `sc-${nonce}:${kind}`;
    const forms = {
      sql: {
        tools: 'propose_sql',
        tags: `<${tag} reason="Why">\nstatements\n</${tag}>`,
        fences: '```propose-sql Why\nstatements\n```',
      },
      secret: {
        tools: 'request_secret',
        tags: `<${tag} name="STRIPE_KEY" reason="Why"/>`,
        fences: '```secret STRIPE_KEY\nWhy\n```',
      },
      push: { tools: 'push_to_github', tags: `<${tag}/>`, fences: '```push\n```' },
    };
    return forms[kind][encoding];
  };
  return [
    hasDatabase
      ? `The project has a database of its own (Postgres on Supabase). Change its tables with ${form('sql')}; every table has row level security. Ask for keys of other services with ${form('secret')}: you never see the value.`
      : 'The project has no database: when one is needed, say that the person connects Supabase under Database.',
    repository === null
      ? 'The project has no repository: when it is to be pushed, say that the person connects it with the button GitHub.'
      : `The project has the repository ${repository} on GitHub. When the person asks to push, use ${form('push')}; it is done after this run is saved.`,
  ].join('\n');
}
