/** What a call does, under whatever name a model knows it. */
export type Kind =
  | 'write'
  | 'edit'
  | 'insert'
  | 'append'
  | 'rename'
  | 'delete'
  | 'read'
  | 'list'
  | 'search'
  | 'words'
  | 'check'
  | 'console'
  | 'look'
  | 'fetch'
  | 'plan'
  | 'steps'
  | 'packages'
  | 'sql'
  | 'secret'
  | 'push'
  | 'ask'
  | 'finish'
  | 'editor'
  | 'patch'
  | 'shell';

const names: Readonly<Record<Kind, string>> = {
  write:
    'write_file write_to_file create_file new_file save_file add_file update_file overwrite_file file_write file_create write create file write_new_file make_file insert_file write_files create_files proposed_file_replace replace_file rewrite_file',
  edit: 'edit_file edit replace_in_file str_replace search_replace search_and_replace apply_diff multi_edit multiedit modify_file patch_file replace line_replace edit_files replace_string_in_file multi_replace_string_in_file replace_file_content multi_replace_file_content insert_edit_into_file file_edit change_file edits file_str_replace proposed_file_replace_substring replace_lines replace_line edit_lines edit_line update_lines replace_file_lines edit_file_lines delete_lines delete_line remove_lines',
  insert: 'insert_content insert_lines insert_at_line insert_text insert_into_file proposed_file_insert',
  append: 'append_to_file append_file fs_append',
  rename: 'rename_file rename move_file move mv file_rename',
  delete: 'delete_file delete remove_file remove rm file_delete delete_files',
  read: 'read_files read_file read view_file view open_file cat file_read get_file',
  list: 'list_files list_dir list_directory ls glob find_files list file_list tree',
  search: 'search_files grep grep_search ripgrep rg search search_file_content file_search code_search',
  words: 'codebase_search semantic_search search_codebase',
  fetch: 'fetch_page fetch web_fetch fetch_url read_url open_url browse read_web_page url_fetch',
  check:
    'check_project check run_check verify lint type_check get_errors get_problems diagnostics read_lints',
  console:
    'read_console console_logs get_console_logs read_console_logs read_console_messages browser_console browser_console_messages get_browser_logs',
  look: 'look_at_page take_screenshot get_screenshot page_screenshot browser_screenshot browser_take_screenshot screenshot_page',
  steps: 'plan_steps queue_steps add_steps',
  plan: 'set_plan update_plan todo_write plan write_todos',
  packages:
    'add_packages add_package add_dependency add_dependencies install_packages install_package packages',
  sql: 'propose_sql execute_sql run_sql sql',
  secret: 'request_secret secret add_secret',
  push: 'push_to_github push git_push',
  ask: 'ask_person ask_followup_question ask_question ask_user ask',
  finish: 'finish attempt_completion done complete finish_task end task_complete',
  editor: 'str_replace_editor str_replace_based_edit_tool text_editor editor fs_write',
  patch: 'apply_patch patch apply_unified_diff',
  shell:
    'shell local_shell bash_command exec exec_command bash run_command run_terminal_cmd run_terminal_command run_in_terminal run_shell_command execute_command execute_bash terminal',
};
const kinds = new Map(
  Object.entries(names).flatMap(([kind, all]) => all.split(' ').map((name) => [name, kind as Kind])),
);

/** A name in small letters, its words joined by underscores. */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

/** A name as `kinds` has it: without what it belongs to, its number, and marks of the model's own that a server left. */
const plain = (name: string): string =>
  inWords(
    name
      .trim()
      .replace(/<\|.*$/s, '')
      .replace(/^(?:mcp__)?[a-z][\w-]{0,40}?__(?=[a-z])/i, '')
      .replace(/^(?:functions?|tools?|default_api|file_?system|fs)[.:/](?=.)|^filesystem_(?=.)/i, '')
      .replace(/:\d+$/, ''),
  );

/** What a call of that name does; undefined when nothing of that name can be called. */
export const kindOf = (name: string): Kind | undefined =>
  name.length > 80 ? undefined : kinds.get(plain(name));

/** Whether something of that name can be called. */
export const isCallName = (name: string): boolean => kindOf(name) !== undefined;

/** What names of tools that nobody here has heard of say in their words, of files and what is in them. */
const spoken: readonly (readonly [Kind, RegExp])[] = [
  ['delete', /^(?:delete|remove)_.*file/],
  ['rename', /^(?:rename|move)_.*file/],
  [
    'edit',
    /^(?:replace|edit|update|modify|change|patch|apply)_.*(?:file|text|code|content|diff|lines?|block)/,
  ],
  ['write', /^(?:create|write|save|add|overwrite|rewrite|make)_.*(?:file|content|code)/],
];

/** What a call of a name does by its words, where its arguments say of which file; undefined when they do not. */
export const spokenKindOf = (name: string): Kind | undefined =>
  name.length > 80 ? undefined : spoken.find(([, words]) => words.test(plain(name)))?.[0];

/** Whether a call is for a terminal. */
export const isShellCall = (name: string): boolean => kindOf(name) === 'shell';

/** What a call is for the editor while it is on its way. */
export function opOf(name: string): 'write' | 'edit' | null {
  const kind = kindOf(name);
  if (kind === 'write') return 'write';
  return kind === 'edit' || kind === 'editor' || kind === 'insert' ? 'edit' : null;
}

/** Keys under which calls have a path, a content, what is searched for and what takes its place: as `inWords` has them. */
export const pathKeys =
  'path file_path filepath file filename file_name target_file target_file_path target uri name absolute_path relative_path path_in_project'.split(
    ' ',
  );
export const contentKeys =
  'content contents file_text text code code_content code_edit source body data new_content file_content file_contents full_content'.split(
    ' ',
  );
export const searchKeys =
  'search old_string old_str old_text old_code old find from original before target_content search_text'.split(
    ' ',
  );
export const replaceKeys =
  'replace new_string new_str new_text new_code new with replace_with to replacement after updated replacement_content replace_text'.split(
    ' ',
  );
export const listKeys =
  'edits replacements changes diffs operations updates blocks replacement_chunks file_edits search_replace_blocks'.split(
    ' ',
  );
