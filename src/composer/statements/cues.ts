/**
 * What a sentence asks of the things that an app keeps, by the words that say so in English, German, French and Spanish,
 * folded: `stem*` is any word that begins so, and a phrase stands side by side.
 */
const table = {
  ask: 'je|veux je|voudrais show* see seeing display* want know tell* give need like list view zeig* anzeig* sehen siehe will mochte* wissen sag* brauch* voir montr* affich* veux voudrai* savoir dis dire donne* besoin ver mostrar muestr* quiero quisiera saber diga dime necesit* calculate* work compute* me mir uns nous',
  warn: 'warn* alert* remind* flag* highlight* mark* notify* stand* warn* hervor* markier* erinner* meld* averti* alert* surlign* rappel* signal* avis* resalt* senal* recuerd* marca* rot red rouge rojo',
  which:
    'which what who when if whenever once those ones welche* wer wenn wann sobald was quel* quand si lesquel* cual* quien* cuando',
  past: 'passed past gone|by elapsed expired overdue lapsed vorbei verstrichen abgelaufen uberschritten uberfallig depasse* passee expire* pasad* vencid* caducad*',
  above:
    'above over past exceed* beyond more|than greater|than higher|than at|least reach* longer|than uber mehr|als hoher|als ab mindestens depass* plus|de superieur* au-dessus mas|de super* encima mayor pasa|de pasan|de',
  below:
    'below under beneath less|than fewer|than lower|than drop* fall* at|most unter weniger|als hochstens moins|de inferieur* en|dessous sous menos|de inferior debajo baja*',
  sum: 'total* sum* altogether in|all overall gesamt* summe* insgesamt zusammen somme* suma* totales en|tout en|total',
  much: 'how|much wie|viel* combien cuanto cuanta',
  count: 'how|many number|of count* wie|viele anzahl nombre|de cuantos cuantas numero|de',
  mean: 'average* mean durchschnitt* schnitt mittel* moyenne* media promedio*',
  each: 'each every per by pro je jede* par chaque por cada',
  owed: 'owe* unpaid to|pay be|paid zu|zahlen bezahlen a|payer por|pagar outstanding due open schuld* offen* unbezahlt* doit doivent impaye* du debe* adeud* pendiente*',
  goal: 'against gegen|ein contre goal* target* aim* ziel* objectif* but objetivo* meta budget* presupuesto limit* grenze* limite* quota* kontingent*',
  move: 'drag* kanban move moving board* pipeline zieh* verschieb* glisser deplac* arrastr* mover tablero* tableau*|kanban',
  group: 'group* grupp* gliedere* regroup* grouper groupe*|par agrup*',
  order: 'sort* order* sortier* trier* trie* tri ordon* orden*',
  reorder:
    'reorder* restock* refill* running|low run|low runs|low buy|again nachbestell* nachkauf* nachfull* knapp* recommand* reapprovisionn* racheter* repon* recompr*',
  worth: 'value worth wert warenwert lagerwert valeur valor',
  chart: 'chart* graph* diagram* kurve* courbe* graphique* grafic*',
  not: "not never hasn't haven't wasn't isn't don't without nicht nie kein* ohne pas jamais sans no nunca sin",
  day: 'today heute hoy day days daily tag* taglich* jour* quotidien* dia dias diari*',
  week: 'week* woche* wochentlich* semaine* hebdo* semana*',
  month: 'month* monat* mois mensuel* mes meses mensual*',
  year: 'year* annual* jahr* jahrlich* an ans annee* annuel* ano anos anual*',
  now: "this current* dies* aktuell* laufend* so|far bisher ce|mois cette du|mois de|la|semaine de|l'annee este esta del|mes del|ano de|la|semana of|the|month of|the|week of|the|year des|monats des|jahres der|woche heute today aujourd'hui hoy",
  most: 'highest most strongest largest biggest newest latest longest best dearest descending hochste* grosste* starkste* neueste* absteigend* recent* decroissant* mayor* reciente* descendente*',
  least:
    'lowest least smallest oldest earliest shortest cheapest soonest nearest ascending niedrigste* kleinste* alteste* billigste* aufsteigend* croissant* ancien* menor* barat* ascendente*',
  person:
    'people persons guests seats places coming attending personen gaste leute personnes invites personas invitados',
} as const;
export type Cue = keyof typeof table;

interface Phrase {
  readonly cue: Cue;
  readonly words: readonly string[];
}
const phrases: readonly Phrase[] = (Object.keys(table) as Cue[])
  .flatMap((cue) => table[cue].split(/\s+/u).map((phrase) => ({ cue, words: phrase.split('|') })))
  .toSorted((a, b) => b.words.length - a.words.length);
const byFirst = new Map<string, Phrase[]>();
const stems: Phrase[] = [];
for (const phrase of phrases) {
  const [first = ''] = phrase.words;
  if (first.endsWith('*')) stems.push(phrase);
  else byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
}

const fits = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted);

/** The cues that begin at a word of a sentence, each with how many words it takes. */
export function cuesAt(words: readonly string[], at: number): { cue: Cue; length: number }[] {
  const first = words[at] ?? '';
  const found = [...(byFirst.get(first) ?? []), ...stems].filter((phrase) =>
    phrase.words.every((wanted, offset) => fits(words[at + offset], wanted)),
  );
  // "je veux" is no "je Kind": more words say what one of them alone does not.
  const most = Math.max(...found.map(({ words: { length } }) => length));
  return found
    .filter(({ words: { length } }) => length === most)
    .map(({ cue, words: { length } }) => ({ cue, length }));
}
