/**
 * One request of a message may say several things at once, and may say what is to be there instead of what is to be done.
 * Here it becomes commands of one thing each, which the readers of commands know. Texts in quotation marks are kept aside
 * by then, and stand as signs.
 */

const price = String.raw`(?:(?:[€$£]\s?\d{1,6}(?:[.,]\d{1,2})?)|(?:\d{1,6}(?:[.,]\d{1,2})?\s?(?:€|\$|£|euros?|dollars?|pounds|francs?|chf|eur|usd|gbp|pesos)))`;

/** What is said to be missing, or to belong there, is to be added. */
const lacks: readonly RegExp[] = [
  /^(?:the\s+|our\s+|my\s+|an?\s+)?(.{2,60}?)\s+(?:is|are)\s+(?:also\s+)?needed(?:\s+(?:too|also|as\s+well))?(?=$|,|\s+and\s)(.*)$/iu,
  /^(?:the\s+|our\s+|my\s+|an?\s+)?(.{2,60}?)\s+(?:is|are)\s+(?:still\s+)?missing(?=$|,|\s+and\s)(.*)$/iu,
  /^(?:the\s+|our\s+|my\s+|an?\s+)?(.{2,60}?)\s+should\s+(?:also\s+be\s+(?:there|in(?:cluded)?|on\s+it)|be\s+(?:there|on\s+it|in\s+(?:it|there)|included)(?:\s+(?:too|also|as\s+well))?)(?=$|,|\s+and\s)(.*)$/iu,
  /^(?:you|u)(?:\s+have|['’]ve)?\s+(?:forgot(?:ten)?|missed|left\s+out)\s+(?:the\s+|our\s+|my\s+|an?\s+)?([^,]{2,60})(.*)$/iu,
  /^(?:(?:die|der|das|unser\p{L}*)\s+)?(.{2,60}?)\s+(?:fehl(?:t|en)(?:\s+noch)?|(?:soll|muss|sollte)\s+(?:auch\s+|noch\s+)*(?:rein|dazu|mit\s+rein))(?=$|,)(.*)$/iu,
  /^(?:es\s+)?fehl(?:t|en)\s+(?:noch\s+)?(?:(?:die|der|das|ein\p{L}*)\s+)?([^,]{2,60})(.*)$/iu,
  /^(?:du|ihr|sie)\s+(?:hast|habt|haben)\s+(?:(?:die|den|das|unser\p{L}*)\s+)?(.{2,60}?)\s+vergessen(?=$|,)(.*)$/iu,
  /^il\s+manque\s+(?:encore\s+)?(?:l[ea]s?\s+|l['’]|une?\s+)?([^,]{2,60})(.*)$/iu,
  /^(?:tu\s+as|vous\s+avez)\s+oublié\s+(?:l[ea]s?\s+|l['’]|une?\s+)?([^,]{2,60})(.*)$/iu,
  /^(?:faltan?|(?:te\s+)?(?:olvidaste|has\s+olvidado)|se\s+te\s+olvid\p{L}+)\s+(?:el\s+|la\s+|los\s+|las\s+|una?\s+)?([^,]{2,60})(.*)$/iu,
];
function asAddition(command: string): string {
  for (const pattern of lacks) {
    const [, what, behind = ''] = pattern.exec(command) ?? [];
    if (what !== undefined && !/^(?:it|that|this|there|something|nothing|es|das|ça|eso)$/iu.test(what))
      return `add ${what}${behind}`;
  }
  return command;
}

/** "puppy groom, it's £35": what is added has its price beside it. */
const priced = new RegExp(
  String.raw`^(add\s.+?)(?:,\s*|\s+)(?:(?:and\s+|und\s+|et\s+|y\s+)?(?:it['’]?s|it\s+is|it\s+costs|that['’]?s|costs?|at|for|das\s+kostet|kostet|für|c['’]est|ça\s+coûte|coûte|à|pour|cuesta|por|a)\s+)?(${price})(?=$|,)(.*)$`,
  'iu',
);
const isNeeded =
  /^(add\s.+?)(?:,\s*(?:and\s+)?|\s+and\s+|\s+)(?:(?:it['’]?s|it\s+is|which\s+is|that\s+is|is)\s+)(?:a\s+)?(required|mandatory|optional|must)$/iu;
const alsoNeeded = /^(add\s.+?),\s*(required|mandatory|optional)$/iu;

/** "add a temperature, it can be between 5 and 40": a sentence of its own about what is added. */
const further =
  /^(add\s[^,:\u0001]+?)(?:,\s*(?:and\s+)?|\s+and\s+)(?:it|they|which|that|this)\s+((?:can|could|may|must|should|is|are|has|needs|goes|starts)\s.+)$/iu;

/** Words that say something of what stands before them. */
const says = String.raw`(?:comes?|goes|leads?|links?|stands?|kommt|steht|geht|führt|vient|mène|viene|lleva|costs?|is|are|should|must|has\s+to|have\s+to|takes?|lasts?|kostet|kosten|heißt|soll|sollte|muss|dauert|ist|coûten?t?|s['’]appelle|doit|dure|est|sont|sind|es|son|cuestan?|se\s+llama|debe|dura|vale)(?!\p{L})`;
const both = new RegExp(
  String.raw`^((?!(?:if|when|wenn|si|add|that|it|this)\s)[^,;:\u0001]{2,50}?)\s+((?:now\s+)?${says}\s[^,;:]{1,60}?)(?:,\s*(?:and\s+)?(?:it\s+)?|\s+(?:and|und|et|y)\s+(?:it\s+)?)((?:now\s+|jetzt\s+)?${says}\s.{1,80})$`,
  'iu',
);
const isNaming = /(?:called|named|renamed|heißt|heißen|appelle|llama)/iu;
const article = /^(?:the|our|my|d(?:er|ie|as)|l[ea]s?|el|los)$/iu;
const isText = /^(?:now\s+)?(?:should|must)\s+(?:say|read)\s/iu;

/** "nail trim is called claw clip and costs £14": each for itself, its new name last. */
function eachStatement(command: string): string[] {
  const [, subject, one, other] = both.exec(command) ?? [];
  if (subject === undefined || one === undefined || other === undefined || isText.test(one)) return [command];
  // "the last one is marked wrong": an article is nothing that is spoken of.
  if (article.test(subject)) return [command];
  const all = [`${subject} ${one}`, ...eachStatement(`${subject} ${other}`)];
  return [...all.filter((part) => !isNaming.test(part)), ...all.filter((part) => isNaming.test(part))];
}

/** "the banana bread is sold out and the toast too": the same of something else. */
const ofBoth = new RegExp(
  String.raw`^(.{2,50}?)\s+(${says}\s[^,;:]{1,60}?),?\s+(?:and|und|et|y)\s+(?:so\s+(?:is|are|does)\s+)?([^,;:]{2,50}?)(?:\s+(?:is|are|ist|sind|est|sont|es|son|están?))?\s+(?:too|as\s+well|also|auch|ebenso|aussi|également|también)$`,
  'iu',
);

/** What is not to be shown goes. */
const unshown: readonly RegExp[] = [
  /^(?:do\s+not|don['’]?t|no\s+longer|never|stop)\s+(?:show|showing|display|displaying|list|listing)\s+(.+?)(?:\s+(?:any\s?more|any\s+longer))?$/iu,
  /^zeige?\s+(.+?)\s+nicht(?:\s+mehr)?(?:\s+an)?$/iu,
  /^n['’]affiche[rz]?\s+(?:pas|plus)\s+(.+)$/iu,
  /^(?:no|ya\s+no)\s+muestr(?:es|e|en)\s+(?:más\s+)?(.+)$/iu,
];
const asRemoval = (command: string): string => {
  const what = unshown.map((pattern) => pattern.exec(command)?.[1]).find((one) => one !== undefined);
  return what === undefined ? command : `hide ${what}`;
};

/** A text that something is to have, where the verb is that of another language. */
const saysText =
  /^(?:(?:que\s+)?(?:el|la)\s+bot[oó]n\s+(?:que\s+)?(?:diga|ponga|debe\s+decir|debería\s+decir|tiene\s+que\s+decir)|le\s+bouton\s+(?:doit|devrait)\s+(?:dire|afficher|indiquer)|(?:der|die)\s+(?:button|knopf|schaltfläche)\s+soll\s+(?:lauten|sagen|heißen)?)\s*:?\s*(\u0001\d+\u0002)(?:\s+(?:heißen|lauten|sagen|stehen))?$/iu;

/** A request of more letters than that is a text, and not several requests in one. */
const longest = 600;

/** "nail trim and full groom both go up by £3": the same of each. */
const ofEach =
  /^(?!(?:add|remove|if|when)\s)([^,;:\u0001]{2,40}?)\s+(?:and|und|et|y)\s+([^,;:\u0001]{2,40}?)\s+(?:both|each|beide|jeweils|tous\s+les\s+deux|toutes\s+les\s+deux|ambos|ambas)\s+(?=\p{L})([^:]{3,80})$/iu;

/** "offers should be green, rejected in grey": what is said of the first in full is meant of the second. */
const ofOther =
  /^([^,;:\u0001]{2,40}?\s(?:should|must|soll(?:en)?|doi(?:t|vent)|debe[n]?)\s(?:be\s|sein\s|être\s|estar\s)?(?:\p{L}+\s){0,2}?(in|on|at|to)\s[^,;:]{2,30}),?\s+(?:(?:and|und|et|y)\s+)?([^,;:\u0001]{2,40}?\s\2\s[^,;:]{2,30})$/iu;

/** The commands that one request consists of. */
export function atomicCommands(request: string): string[] {
  if (request.length > longest) return [request];
  const text = saysText.exec(request)?.[1];
  if (text !== undefined) return [`the button should say ${text}`];
  const command = asRemoval(asAddition(request));
  const [, thing, cost, behind] = priced.exec(command) ?? [];
  if (thing !== undefined && cost !== undefined)
    return [
      `${thing} ${cost.replace(/^(\d\S*)\s?pesos$/iu, '$$$1')}`,
      ...(behind === undefined || behind === '' ? [] : atomicCommands(behind.replace(/^,\s*/u, ''))),
    ];
  const [, added, need] = isNeeded.exec(command) ?? alsoNeeded.exec(command) ?? [];
  if (added !== undefined && need !== undefined)
    return [added, `make it ${/optional/iu.test(need) ? 'optional' : 'required'}`];
  const [, what, about] = further.exec(command) ?? [];
  if (what !== undefined && about !== undefined) return [what, `it ${about}`];
  const [, former, latter, deed] = ofEach.exec(command) ?? [];
  if (former !== undefined && latter !== undefined && deed !== undefined)
    return [former, latter].flatMap((subject) => atomicCommands(`${subject} ${deed}`));
  const [, full, joint, short] = ofOther.exec(command) ?? [];
  const middle =
    full === undefined || joint === undefined
      ? null
      : /\s(?:should|must|soll(?:en)?|doi(?:t|vent)|debe[n]?)\s.*?(?=\s(?:in|on|at|to)\s)/iu.exec(full);
  if (full !== undefined && short !== undefined && middle !== null)
    return [full, short.replace(new RegExp(String.raw`\s(?=${joint}\s)`, 'iu'), `${middle[0]} `)];
  const [, one, told, other] = ofBoth.exec(command) ?? [];
  if (one !== undefined && told !== undefined && other !== undefined)
    return [one, other].flatMap((subject) => atomicCommands(`${subject} ${told}`));
  return eachStatement(command);
}
