import { entityName } from './entity-names.ts';

export const recordNouns = String.raw`(?:apps?|applications?|trackers?|logs?|loggers?|log ?books?|diary|diaries|journals?|registers?|registry|managers?|management|planners?|lists?|databases?|collections?|catalog(?:ue)?s?|systems?|tools?|organi[sz]ers?|sheets?|tables?|boards?|overviews?|directory|dashboards?|kanban|helper|keeper|portal|software|archive|entries|watch ?lists?|backlogs?|crms?|erps?|inventor(?:y|ies)|(?<=\b(?:order|orders|visitors?|appointments?|recipes?)\s)books?)`;

/** Words that begin a request and say nothing of what is kept. */
export const opening =
  /^(?:(?:please|pls|plz|hi|hey|hello|can|could|would|you|i|we|need|needs|want|wants|like|'d|would like|to|a|an|the|my|our|make|build|create|design|give|me|us|smth|something|some|simple|small|little|nice|cool|good|clean|basic|tiny|internal|in-house|quick|handy|digital|proper|private|personal|shared|for|of|that|which|lets?|where|can|keep|keeping|track|tracks|tracking|manage|managing|log|logging|record|recording|organi[sz]e|organi[sz]ing|collect|collecting|plan|planning|compare|comparing|store|storing|monitor|monitoring|note|noting|enter|add|save|app|application|tool|all|admin|it|should|is|about|with|so|web|online|new|own|remind|remember|lose|losing|count|forget|always|help|ich|brauche|möchte|will|mir|erstelle?|baue?|mache?|entwickle|programmiere|außerdem|zudem|ausserdem|dazu|sowie|je|nous|veux|voudrais|crée[rz]?|créez|fais|faites|construis|construire|réalise[rz]?|développe[rz]?|moi|aussi|quiero|queremos|necesito|necesitamos|crea|créame|haz|hazme|construye|desarrolla|además|también|also|additionally|furthermore|plus|then|einen?|eine[mr]?|um|zu|d['’]un|d['’]une|des|les|los|las|el|la|le|una|un|une|mobile|phone|desktop|dashboard|panel|table|remind|put|write|down|in|each|every|take|things|stuff|all|place|somewhere|way)\s+)+/iu;

/** "a crm for a wedding photographer": for whom it is says nothing of what is kept. */
const audience =
  /\s+for\s+(?:an?|my|our|the)\s+(?:[\p{L}-]+\s){0,2}?(?!(?:er|letter|paper|number|order|computer|printer|timer|calendar|folder|dinner|winter|summer|water|weather|river|flower|tower|power|sticker|poster|newsletter|register|planner|tracker|list)\b)(?:[\p{L}-]{3,}(?:er|or|ist|ian|eur)|man|woman|coach|chef|club|team|school|class|company|business|shop|store|studio|clinic|practice|office|family|household|dad|mom|mum|gym|cafe|restaurant|bakery|garage|lab|workshop|group|band|choir|church|charity|nonprofit|startup|agency|stall|farm|salon|spa|bar|pub|hotel|hostel|kennel|nursery|museum|theatre|cinema|brewery|winery|pharmacy|boutique|hospital|college|kindergarten|orchestra|association|committee|department|league|crew|stable)$/iu;

const ofWhom =
  /\s+(?:i|we|they|you|people)(?:['’](?:ve|d|re|m)|\s+(?:have|had|are|am))?(?:\s+(?:already|ever|currently))?\s+\p{L}+(?:ed|en|ing|ght|ad|nt|ve|ow|ent)?(?:\s+(?:for|out|in|up|to|from|on))?$/iu;

/** "an app for my bakery to keep track of orders": what it is for is said behind. */
const purpose =
  /^.*\b(?:to|zum|where\s+(?:[\p{L}-]+\s){1,3}?(?:can\s+|could\s+)?)\s*(?:keep\s+(?:track|a\s+record|an\s+eye)\s+(?:of|on)|track|manage|organi[sz]e|log|record|list|store|plan|collect|monitor|enter|note|add|write\s+down|save|submit)\s+(?=(?:(?:my|our|the|all|their|its|every|each)\s+){0,2}[\p{L}-]+(?:\s[\p{L}-]+){0,2}$)/isu;

/** "an app for our choir": whether a head says who it is for, and nothing of what is kept. */
export function isForWhom(head: string): boolean {
  const text = ` ${head.trim()}`;
  const whom = audience.exec(text);
  return (
    whom !== null &&
    /\s(?:apps?|applications?|software|tools?|systems?|programs?)$/iu.test(text.slice(0, whom.index))
  );
}

/** "song title", "name of the shop": what a particular is the name of; null where it does not say. */
export function thingNamedBy(words: string): string | null {
  const noun = /^(?:the\s+|name\s+of\s+(?:the\s+)?)?([\p{L}-]+)(?:['’]s)?(?:\s+(?:name|title))?$/iu.exec(
    /\b(?:name|title)\b/iu.test(words) ? words : '',
  )?.[1];
  return noun === undefined ||
    /^(?:name|title|first|last|full|own|nick|user|company|contact|customer)$/iu.test(noun)
    ? null
    : entityName(noun);
}

/** What a head is about, or what it calls one's own; empty when it says neither. */
export const keptIn = (head: string): string => (isForWhom(head) ? '' : subjectOf(head) || ownedIn(head));

/** What a head such as "lab samples register" or "an app for my runs" is about, in the singular; empty when it says nothing. */
export function subjectOf(head: string): string {
  let text = head
    .trim()
    .replace(/[,:;-]+$/u, '')
    .trim();
  // "our team of 4 needs a place for bugs": who wants it says nothing of what is kept.
  text = text.replace(/^(?:[\p{L}\p{N}]+\s){1,6}?(?:needs?|wants?)\s+(?=(?:an?|some|to|the|one)\s)/iu, '');
  // In other languages the verb stands behind: "Fahrstunden verwalten", and in their order in English.
  text = text.replace(
    /(?<=\p{L}{3})\s+(?:manage|organi[sz]e|administer|capture|collect|plan|track|record|save|sammeln|notieren|erfassen|verwalten|planen|eintragen|aufschreiben|festhalten|dokumentieren|verfolgen|merken|speichern)$/iu,
    '',
  );
  text = text.replace(purpose, '');
  text = text
    // "the setlist - songs": what is told behind the dash.
    .replace(/^[^:]*\s[-–—]\s+(?=\p{L}[\p{L}\s'’-]*$)/u, '')
    .replace(opening, '')
    .replace(
      /^(?:apuntar|anotar|registrar|guardar|llevar|controlar|noter|suivre|gérer|enregistrer)\s+(?:(?:the|my|our|all)\s+)*(?=\p{L})/iu,
      '',
    )
    .replace(/\s+(?:that|which)\s+.*$/isu, '');
  // "which books we've borrowed", "jobs i applied for": what was done with them.
  text = text.replace(ofWhom, '').replace(/^(?:which|what|how\s+many)\s+(?=\p{L}+\s?\p{L}*$)/iu, '');
  const isFor = audience.exec(` ${text}`);
  if (
    isFor !== null &&
    new RegExp(String.raw`(?:^|\s)${recordNouns}$`, 'iu').test(` ${text}`.slice(0, isFor.index))
  )
    text = ` ${text}`.slice(0, isFor.index).trim();
  if (/^(?:lending|lent|loaning|borrow(?:ing|ed))\b/iu.test(text)) return 'loan';
  const [front = '', behind = ''] = text.split(
    /\s+(?:for|of|at|in|on|to|from|per|de|du|des|del|d['’]une?|von|vom|für|im)\s+(?:(?:my|our|the|an?|all)\s+)?/iu,
  );
  const bare = (words: string): string => {
    let rest = words.trim();
    for (;;) {
      const next = rest.replace(new RegExp(String.raw`(?:^|[\s-])${recordNouns}$`, 'iu'), '').trim();
      if (next === rest) return rest;
      rest = next;
    }
  };
  const said = bare(front);
  // "inventory for my workshop" keeps items, "inventory of tools" keeps tools.
  if (/^(?:warehouse|shop|store|stock)$/iu.test(said) && /\binventory\b/iu.test(text)) return 'inventory';
  if (said === '' && /\binventory(?:\s+(?:for|at|in)\s|$)/iu.test(text)) return 'inventory';
  if (said === '' && /\bwatch ?list\b/iu.test(text)) return 'movie';
  const name = entityName(said !== '' ? said : bare(behind));
  return name.split(' ').slice(-3).join(' ');
}

/** "an app for my record collection": what is one's own, where every other word could be part of the request. */
export const ownedIn = (head: string): string =>
  entityName(
    /\b(?:my|our|for|of)\s+(?!my\b|our\b|the\b|an?\b)([\p{L}-]+(?:\s[\p{L}-]+)?)$/iu.exec(head.trim())?.[1] ??
      '',
  );

const recorder = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:everyone|everybody|(?:each|every|jede[rsnm]?|chaque|cada)(?:\s+\p{L}+)?|(?:we|they|people|members)(?:\s+all)?|all\s+of\s+us|chacune?|tout\s+le\s+monde|on|nous|alle|wir|man|todos|todas|nosotros)\s+` +
    String.raw`(?:notes?|records?|logs?|enters?|writes?\s+down|adds?|tracks?|lists?|saves?|puts?\s+(?:in|down)|notent|notons|enregistrent?|inscri(?:t|vent)|saisi(?:t|ssent)|ajoutent?|notiert|notieren|trägt|tragen|erfasst|erfassen|schreibt|schreiben|apuntan?|apuntamos|anotan?|anotamos|registran?|registramos)\s+` +
    String.raw`(?:(?:their|his|her|our|my|its|own|the|ses|sa|son|leurs?|nos|notre|les|des|seine[nr]?|ihre[nr]?|unsere[nr]?|eigenen?|die|den|das|sus?|nuestr[oa]s|los|las)\s+){0,2})` +
    String.raw`((?:\p{L}[\p{L}'’-]*\s+){0,2}?\p{L}[\p{L}'’-]*)(\s+(?:ein|auf|in|down|one|a))?(?=\s*\()`,
  'giu',
);

/** "people write their name, what they bring": who fills it in says nothing of what is asked. */
const filler = new RegExp(
  String.raw`(?<=[:;.,\n]\s*|^)(?:(?:and|und|et|y)\s+)?(?:people|guests|everyone|everybody|volunteers|parents|members|visitors|they|families|players|participants|die\s+leute|leute|gäste|eltern|alle|jeder|les\s+gens|les\s+parents|chacun|la\s+gente|cada\s+uno|los\s+padres)\s+(?:can\s+|should\s+|must\s+|have\s+to\s+|sollen?\s+|können?\s+|doivent\s+|peuvent\s+|pueden?\s+|deben?\s+)*(?:writes?(?:\s+down)?|puts?(?:\s+(?:in|down))|enters?|gives?|leaves?|fills?\s+in|says?|tells?|types?(?:\s+in)?|schreiben|tragen|geben|écrivent|indiquent|mettent|escriben?|ponen?|indican?)\s+(?:(?:their|the|a|an|his|her|ihren|ihre|den|die|leurs?|le|la|su|sus|el)\s+)?(?=[^.;:\n]{0,200},)`,
  'giu',
);

/**
 * "everyone records their expenses (who, what, amount)" as ", each expenses (who, what, amount)": that it is kept is what an app
 * does. Every letter stays in its place.
 * @param onTaken is told each stretch that is left out.
 */
/** "for every student i'd like to note the lesson day, …": what each of them has. */
const noted = new RegExp(
  String.raw`(?<!\p{L})(for\s+(?:each|every)\s+(?:\p{L}+\s+)?\p{L}+,?)(\s+(?:i|we)(?:['’]d\s+like\s+to|\s+(?:would\s+like\s+to|want\s+to|need\s+to|have\s+to|must|should|will))?\s+(?:note(?:\s+down)?|track|record|log|keep(?:\s+track\s+of)?|store|save|write\s+down|enter|list|see|know))(?=\s)`,
  'giu',
);

/** "my recipes: I'd like to store them with …": what was named is what is kept so. */
const keptSo = new RegExp(
  String.raw`\s*[:.,;–-]?\s+(?:i|we)(?:['’]d\s+like\s+to|\s+(?:would\s+like\s+to|want\s+to|need\s+to))\s+(?:store|keep|save|log|record|track|note|list|collect)\s+(?:them|these|it|all\s+of\s+(?:it|them))\s+(?=with\s)`,
  'giu',
);

export const withoutRecorder = (text: string, onTaken: (from: number, end: number) => void): string =>
  text
    .replaceAll(keptSo, (all: string, at: number) => {
      onTaken(at, at + all.length);
      return ' '.repeat(all.length);
    })
    .replaceAll(noted, (all: string, head: string, verb: string, at: number) => {
      onTaken(at + head.length, at + all.length);
      const each = head.replace(/^for\s+/iu, '').replace(/,$/u, '');
      return `${each.padStart(head.length)}${' has'.padEnd(verb.length)}`;
    })
    .replaceAll(filler, (all: string, at: number) => {
      onTaken(at, at + all.length);
      return ' '.repeat(all.length);
    })
    .replaceAll(recorder, (all: string, noun: string, behind: string | undefined, at: number) => {
      const tail = behind?.length ?? 0;
      const lead = all.length - noun.length - tail;
      onTaken(at, at + lead);
      if (tail > 0) onTaken(at + all.length - tail, at + all.length);
      return `${', each '.padStart(lead)}${noun}${' '.repeat(tail)}`;
    });
