/** "from 12 €": the least that something costs. */
export const isFrom = (label: string | undefined): boolean =>
  /^(?:from|ab|dès|desde|start)/iu.test(label ?? '');

/** A price with its unit in two: "$29 per month" is "$29" and "per month". */
export function splitUnit(label: string): { amount: string; unit: string } {
  const found =
    /^((?:(?:from|ab|dès|à partir de|desde|starting at)\s+)?(?:[€$£]|chf\s|eur\s)?\s?\d[\d.,]*(?:\s?[€$£]?\s?–\s?[€$£]?\s?\d[\d.,]*)?\s?(?:[€$£]|chf|eur|euros?|dollars?|pounds?|franken)?)\s*\/?\s*(?<!\p{L})(p\.?p\.?|[^\s\d€$£.,–].*)$/iu.exec(
      label,
    );
  if (
    found?.[1] === undefined ||
    found[2] === undefined ||
    /^(?:chf|eur|euros?|dollars?|pounds?|franken)$/iu.test(found[2])
  )
    return { amount: label, unit: '' };
  const unit = found[2].trim();
  return {
    amount: found[1].trim(),
    unit: /^p\.?\s?p\.?$/iu.test(unit) ? 'per person' : label.includes('/') ? `/ ${unit}` : unit,
  };
}

/** Length in minutes that stands at the end of a name: "manual therapy 60 min". */
export function duration(text: string): { name: string; minutes: number | null } {
  const found = /^(.*\S)\s*[,–-]?\s+(\d{1,3})\s*(?:min|mins|minutes|minuten|minutos)\.?$/iu.exec(text);
  return found?.[1] === undefined
    ? { name: text, minutes: null }
    : { name: found[1], minutes: Number(found[2]) };
}
/** "30 min walk" is called so, and tells how long it takes. */
export function minutesIn(text: string): number | null {
  const first = /^(\d{1,3})[\s-]?(?:min|mins|minutes?|minuten|minutos)\s+\p{L}/iu.exec(text)?.[1];
  return first === undefined ? null : Number(first);
}
