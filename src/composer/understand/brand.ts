import { brands } from '../content/brands.ts';

const names = [...brands.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
const asked = String.raw`(?:(?:please|hi|hey|hello|i|we|need|want|would|like|to|have|make|build|create|me|us|an?|my|our|own|the|simple|small|little|mini|something|sth|smth|app|tool|site|website|that|is|works|ein|eine|einen|un|une|una|algo|etwas|quelque|chose)\s+)*?`;
const pattern = new RegExp(
  String.raw`^(${asked}(?:(?:an?\s+|eine?\s+|une?\s+|una?\s+)?(?:(?:simple[rs]?|small(?:er)?|tiny|light(?:er)?|own)\s+)?(?:clone|copy|version|remake|replica|klon|kopie|copie|clon|copia)\s+(?:of|von|de)\s+|(?:something\s+)?(?:like|similar\s+to|wie|comme|como)\s+(?:an?\s+)?)?)(${names})(?:[- ](?:like|style|clone|app|alternative|copy|klon|lookalike))*(?=\s*(?:$|[.,:;!?]|but\b|just\b|for\b|about\b|of\b|with\b|für\b|pour\b|para\b|sobre\b|über\b|aber\b|mais\b|pero\b))(?:,?\s*(?:but|just|only|aber|nur|mais|pero)\b)*(?:\s+(?:for|about|of|für|über|pour|sur|para|sobre|de)\s+(?:(?:my|our|the|all|meine[nrm]?|unsere?[nrm]?|mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?|les?|las?|los|el)\s+)*([^,.:;!?\n]{2,40}?)(?=\s*(?:$|[,.:;!?\n]|\s(?:with|where|that|and|mit|avec|con)\s)))?`,
  'iu',
);

/** What is done with what is offered on such a product. */
const offering =
  /^(?:renting(?:\s+out)?|lending(?:\s+out)?|letting(?:\s+out)?|sharing|swapping|booking|finding|trading|selling|buying)\s+/iu;

/** "trello for my allotment": the name of the product, and the message with what it is, "kanban board for allotment". */
export function brandIn(text: string): { readonly name: string; readonly text: string } | null {
  const found = pattern.exec(text);
  const name = found?.[2] ?? '';
  const brand = brands.get(name.toLowerCase());
  if (found === null || brand === undefined) return null;
  const rest = text.slice(found[0].length);
  const said =
    found[3] === undefined ? brand.alone : brand.forThat.replace('{x}', found[3].replace(offering, ''));
  // "strava for my swims: date, distance": what is listed are its fields, and no others.
  const isListed = /^\s*:\s*\S/u.test(rest) || /^\s+with\s/iu.test(rest);
  return { name, text: (isListed ? said.replace(/\swith\s.*$/su, '') : said) + rest };
}
/** The message with what the product is that it names; as it is for any other. */
export const withoutBrand = (text: string): string => brandIn(text)?.text ?? text;
