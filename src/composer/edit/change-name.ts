import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { topicById } from '../content/topics.ts';
import { resolve } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { fold } from '../language/text.ts';

/** "rename it to X", "call the site X", "change the name to X". */
export function renameProject(spec: Spec, command: string): Outcome | null {
  const found =
    /^(?:please\s+)?(?:rename|call|name|nenne|renomme)\s+(?:it|this|the\s+(?:site|website|page|app|project|bakery|shop|business|company|thing|brand)|die\s+(?:seite|app)|es|le\s+site)\s*(?:to|as|into|in|um in)?\s+["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:please\s+)?(?:change|set|update)\s+(?:(?:the|our|my)\s+)?(?:(?:site|project|app|page|business|company|brand)['’]?s?\s+)?(?:name|title)(?:\s+of\s+(?:the|this)\s+\w+)?\s+(?:to|into)\s+["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:(?:bitte\s+)?(?:ändere|setze)\s+(?:den\s+|unseren\s+)?namen?(?:\s+(?:der|unserer)\s+\p{L}+)?\s+(?:in|zu|auf)|(?:change[rz]?|modifie[rz]?)\s+(?:le\s+|notre\s+)?nom(?:\s+du\s+\p{L}+)?\s+(?:en|par|pour|à)|(?:cambia|cambiar)\s+(?:el\s+|nuestro\s+)?nombre(?:\s+de\s+la\s+\p{L}+|\s+del\s+\p{L}+)?\s+(?:a|por|en)|call\s+(?:me|us)|nenne?\s+(?:mich|uns)|appelle[- ](?:moi|nous))\s+(?!\S*\d|(?:on|at|under|by|when|if|to|for|unter|wenn|au|si)\s)["“«„']?(.+?)["”»“']?(?:\s+(?:instead|now|stattdessen|jetzt|à la place))?\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:please\s+)?(?:its|the|our|my)\s+(?:\p{L}+\s+)?name\s+(?:is|should be)\s+(?:now\s+)?["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:the\s+|a\s+)?new\s+name\s*:\s*["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(command) ??
    ofBusiness(spec, command);
  const to = found?.[1]?.trim();
  if (to === undefined || to === '' || to.length > 60 || to === spec.name) return null;
  // An app is often called as what it keeps: that keeps its own name.
  if (spec.kind === 'app') return { spec: { ...spec, name: to }, said: t`The name is “${to}” now.` };
  const old = JSON.stringify(spec.name).slice(1, -1);
  const fresh = JSON.stringify(to).slice(1, -1);
  const next = JSON.parse(
    JSON.stringify(spec).replaceAll(
      new RegExp(
        `(?<![\\p{L}\\p{N}])${old.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
        'gu',
      ),
      () => fresh,
    ),
  ) as Spec;
  return {
    spec: { ...next, topic: spec.topic, design: spec.design, name: to },
    said: t`The name is “${to}” now.`,
  };
}

/** "rename bar to La Parra": what a site is about, where nothing on it is called so. The name is the first group. */
function ofBusiness(spec: Spec, command: string): readonly string[] | null {
  const called =
    /^(?:call|name|nenne?|appelle[rz]?|llama)\s+(?:our|my|the|den|die|das|unser\p{L}*|le|la|notre|el|nuestr[oa])\s+(\p{L}+)\s+["“«„']?(\p{Lu}.*?)["”»“']?\s*\.?$/u.exec(
      command,
    );
  const noun = called?.[1] ?? /^rename\s+(?:(?:our|my|the)\s+)?(.{2,40}?)\s+to\s/iu.exec(command)?.[1];
  if (noun === undefined || resolve(spec, noun).type !== 'none') return null;
  const isMeant =
    isPlaceOfWork.test(noun) ||
    (spec.kind === 'site' && topicById(spec.topic).words.some((word) => fold(word) === fold(noun)));
  if (!isMeant) return null;
  return called === null ? /\sto\s+["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(command) : ['', called[2] ?? ''];
}
const isPlaceOfWork =
  /^(?:app|application|tool|project|game|site|website|page|shop|store|bar|café|cafe|restaurant|bistrot?|studio|salon|club|team|band|hotel|office|practice|business|company|brand|firm|laden|geschäft|lokal|firma|verein|praxis|kanzlei|boutique|magasin|entreprise|association|cabinet|tienda|negocio|empresa|asociación|taller|academia)$/iu;
