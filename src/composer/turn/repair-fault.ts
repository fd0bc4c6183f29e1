import { t, plural } from '#language/speech.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import type { EngineFault, EngineInput } from '#contract/engine.ts';
import { generate } from './generate.ts';
import type { Run } from './carry-over.ts';
import { parseSpec, specPath } from '../spec/spec.ts';
import { Tree } from './update.ts';

const placeOf = ({ path, line }: EngineFault): string =>
  path === null ? t`the page` : line === null ? `\`${path}\`` : t`\`${path}\`, line ${line},`;
const namesOf = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join(', ');
const ways = (): string =>
  t`Open the place in Code, go back to an earlier version in Versions, or choose a model to have it fixed. Nothing was changed.`;

/**
 * Answers a request to fix an error. What the composer writes follows from the specification, so it can fix a file
 * that was changed or deleted by hand by writing it as it was. Anything else it says it cannot.
 */
export function* repairFault(input: EngineInput, fault: EngineFault): Run {
  const tree = new Tree(input.files);
  const spec = parseSpec(tree.get(specPath));
  const wanted = spec === null ? null : generate(spec, input.type);
  const changed =
    wanted === null ? [] : [...wanted].flatMap(([path, text]) => (tree.get(path) === text ? [] : [path]));
  const isOwn = fault.path === null || wanted?.has(fault.path) === true;
  const path = faultyPath(fault, changed, isOwn);
  const content = path === null ? undefined : wanted?.get(path);
  if (path === null || content === undefined) {
    yield {
      type: 'say',
      text: cannot(fault, wanted?.has(fault.path ?? '') === true, changed, spec !== null),
    };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }
  const isGone = tree.get(path) === null;
  const title = isGone ? t`Bring back ${path}` : t`Restore ${path}`;
  yield {
    type: 'say',
    text: isGone
      ? t`\`${path}\` was deleted, and the error comes from that. It is back as I wrote it.`
      : t`\`${path}\` was changed by hand since I wrote it, and the error comes from there. It is back as I wrote it; what you had stands in Versions.`,
  };
  yield { type: 'plan', items: [{ id: 'step-1', title, status: 'doing' }] };
  const action = tree.put(path, content);
  if (action !== null) yield action;
  yield { type: 'plan', items: [{ id: 'step-1', title, status: 'done' }] };
  yield { type: 'done', summary: title };
}

/**
 * The file to write anew: that of the fault, one that it names and that is gone, or the only one that was changed,
 * where the fault shows in a file of the composer's own.
 */
function faultyPath(fault: EngineFault, changed: readonly string[], isOwn: boolean): string | null {
  if (fault.path !== null && changed.includes(fault.path)) return fault.path;
  const named = changed.filter((path) => {
    const name = path.split('/').at(-1) ?? path;
    return fault.message.includes(name) || fault.message.includes(`/${name.replace(/\.\w+$/u, '')}"`);
  });
  if (named.length === 1) return named[0] ?? null;
  return isOwn && changed.length === 1 ? (changed[0] ?? null) : null;
}

function cannot(fault: EngineFault, isOwn: boolean, changed: readonly string[], isComposed: boolean): string {
  const others = changed.filter((path) => !isInternalPath(path));
  if (!isComposed)
    return `${t`I cannot fix ${placeOf(fault)} because I did not write this project, and without a model I read no code.`} ${ways()}`;
  if (others.length > 0)
    return `${
      isOwn
        ? plural(
            others.length,
            {
              one: 'I cannot tell where this comes from: {0} is as I wrote it, and {1} was changed by hand.',
              other:
                'I cannot tell where this comes from: {0} is as I wrote it, and {1} were changed by hand.',
            },
            placeOf(fault),
            namesOf(others),
          )
        : plural(
            others.length,
            {
              one: 'I cannot tell where this comes from: {0} is not mine, and {1} was changed by hand.',
              other: 'I cannot tell where this comes from: {0} is not mine, and {1} were changed by hand.',
            },
            placeOf(fault),
            namesOf(others),
          )
    } ${ways()}`;
  return isOwn
    ? `${t`I cannot fix ${placeOf(fault)}: the file is as I always write it, so writing it again would bring the error back.`} ${ways()}`
    : `${t`I cannot fix ${placeOf(fault)}: I did not write that file, and without a model I read no code.`} ${ways()}`;
}
