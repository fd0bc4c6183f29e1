import { asPath, isSurePath } from './paths.ts';

/**
 * Where in a file a sentence says that the next block belongs: at an end of it, beside something that is there, or in
 * the place of what it begins.
 */
export type Place =
  | { readonly at: 'start' | 'end' | 'part' }
  | { readonly at: 'after' | 'before'; readonly beside: string }
  /** Among what the thing of that name has in it, behind the last. */
  | { readonly at: 'in'; readonly name: string };

/** Words that say so, in the languages that people speak here. */
const adding =
  /(?<!\p{L})(?:add|append|insert|put|place|paste|prepend|include|füg|einfüg|hinzu|ergänz|setz|ajout|insér|insèr|plac|coll|añad|agreg|inser|coloc|peg|adicion|acrescent|coloqu|col[ae])/iu;
const replacing =
  /(?<!\p{L})(?:replac|swap|chang|updat|modif|rewrit|substitu|ersetz|änder|tausch|aktualisier|remplac|mett?[re]|met à jour|reemplaz|sustitu|cambi|actualiz|troc|troqu|altere|atualiz)/iu;
const end =
  /(?<!\p{L})(?:append|(?:at|to|near) the (?:very )?(?:end|bottom)|(?:am|ans) ende|ganz unten|à la (?:toute )?fin|tout en bas|al final|(?:no|ao) (?:final|fim)|to (?:the |your |what is )?(?:existing|already))(?!\p{L})|(?<!\p{L})(?:below|after|beneath|under|unter|nach|hinter|après|después de|debajo de|depois d|abaixo d)\S* (?:\p{L}+ )?(?:everything|existing|rest|bestehend|vorhanden|existant|reste|existente|resto|todo)/iu;
const start =
  /(?<!\p{L})(?:prepend|(?:at|to|near) the (?:very )?(?:top|start|beginning)|(?:am|an den) anfang|ganz oben|au (?:tout )?début|tout en haut|en haut du|en tête|al (?:principio|inicio|comienzo)|(?:no|ao) (?:início|começo|topo))(?!\p{L})/iu;
const after =
  /(?<!\p{L})(?:after|below|beneath|underneath|under|following|follows|nach|hinter|unter(?:halb)?|après|sous|dessous|después|debajo|tras|depois|abaixo|após)(?!\p{L})/giu;
const before = /(?<!\p{L})(?:before|above|vor|über|oberhalb|avant|dessus|antes|encima|acima)(?!\p{L})/giu;
/** The same in languages in which nobody reads this product, and whose words stand without blanks. */
const elsewhere = {
  adding: /추가|삽입|添加|新增|追加|加入|插入|добав/iu,
  end: /맨 ?(?:아래|끝|뒤)|마지막에|末尾|最后|最後|底部|最下部|一番下|в (?:самый )?конец/iu,
  start: /맨 ?(?:위|앞)|开头|開頭|顶部|頂部|最上部|先頭|一番上|в (?:самое )?начало/iu,
};
/** What has others in it, one beside the other. */
const holder =
  /(?<!\p{L})(?:interface|schnittstelle|types?|typ|tipo|enum|objects?|objekt|objet|objeto|arrays?|tableau|arreglo|matriz|list|liste|lista|map|dictionary)(?!\p{L})/iu;
/** What a file has parts of. */
const part =
  /(?<!\p{L})(?:function|component|hook|method|class|block|section|rules?|selector|element|tag|array|object|constant|variable|declaration|funktion|komponente|methode|klasse|abschnitt|regel|konstante|fonction|composant|méthode|classe|bloc|règle|élément|función|componente|método|clase|bloque|sección|regla|constante|função|classe|bloco|seção|regra)(?!\p{L})/iu;
/** Of a file as it is to be, and no part of it. */
const whole =
  /(?<!\p{L})(?:full|complete|whole|contents?|everything|ganze[nrs]?|vollständige[nrs]?|kompletten?|inhalt|complet|entier|contenu|complet[oa]|contenido|conteúdo|inteir[oa])(?!\p{L})/iu;

/** A file in parts, of which this is not the first. */
const furtherPart =
  /(?<!\p{L})(?:part|teil|partie|parte) (?:[2-9]|two|zwei|deux|dos|dois|three)(?!\p{L})|[(（](?:[2-9] ?\/ ?[2-9]|continued|cont\.|fortsetzung|suite|continuación|continuação)[)）]/iu;

/** The pieces of code that a sentence has besides paths, and where each stands in it. */
const quotedIn = (sentence: string): { text: string; at: number }[] =>
  [...sentence.matchAll(/`([^`]+)`/g)].flatMap(({ 1: text = '', index }) =>
    isSurePath(asPath(text)) ? [] : [{ text: text.trim(), at: index }],
  );

/** The first piece of code behind one of some words. */
function besideWhat(sentence: string, words: RegExp): string | null {
  const quoted = quotedIn(sentence);
  const found = [...sentence.matchAll(words)].at(-1);
  if (found === undefined) return null;
  return quoted.find(({ at }) => at > found.index)?.text ?? null;
}

/** Whether the last sentence of a line says that something is changed. */
export const saysChange = (line: string): boolean => line.length <= 600 && replacing.test(lastOf(line));

const lastOf = (line: string): string => line.split(/(?<=[.!?。！？])\s+(?=\p{Lu})/u).at(-1) ?? '';

/** Where the block below a line belongs in its file; null when its last sentence does not say so. */
export function placeIn(line: string): Place | null {
  if (line.length > 600) return null;
  const sentence = lastOf(line);
  if (furtherPart.test(sentence)) return { at: 'end' };
  const isAddedElsewhere = elsewhere.adding.test(sentence);
  if (isAddedElsewhere && elsewhere.end.test(sentence)) return { at: 'end' };
  if (isAddedElsewhere && elsewhere.start.test(sentence)) return { at: 'start' };
  const isAdded = adding.test(sentence);
  if (isAdded) {
    const behind = besideWhat(sentence, after);
    if (behind !== null) return { at: 'after', beside: behind };
    const ahead = besideWhat(sentence, before);
    if (ahead !== null) return { at: 'before', beside: ahead };
  }
  if (whole.test(sentence)) return null;
  const [only, other] = quotedIn(sentence);
  const isName = only !== undefined && other === undefined && /^[A-Za-z_$][\w$]*$/.test(only.text);
  if (isAdded && isName && holder.test(sentence) && !start.test(sentence))
    return { at: 'in', name: only.text };
  if (isAdded && end.test(sentence)) return { at: 'end' };
  if (isAdded && start.test(sentence)) return { at: 'start' };
  return replacing.test(sentence) && part.test(sentence) ? { at: 'part' } : null;
}
