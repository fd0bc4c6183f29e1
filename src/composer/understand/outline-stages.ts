import { field, isFieldLike } from '../content/fields.ts';
import { entityName } from './entity-names.ts';
import { stateWords } from './options.ts';
import { isFieldName } from './runs.ts';
import { subjectOf } from './subject.ts';
import { singular } from '../language/text.ts';
import { without } from './abilities.ts';
import { sentence, listParts } from './list-parts.ts';
import { wayThrough } from './plain-outline.ts';
import { OutlineThings } from './outline-things.ts';

/** What rows pass through: "with stages Applied, Interview and Hired". */
export class OutlineStages extends OutlineThings {
  protected stages: {
    label: string;
    options: string[];
    of: string;
    /** Where a sentence of its own tells of them. */
    told?: { from: number; end: number };
  } | null = null;

  /** "with stages Applied, Interview and Hired": what the rows pass through. */
  protected takeStages(): void {
    this.nameStages();
    const hit =
      /\b(?:with\s+|in\s+|by\s+)?(?:the\s+)?(stages?|columns?|status(?:es)?|phases?|steps)\s*:?\s+((?:[^,.;:]{2,40},\s*)+[^,.;:]{2,60}?)(?=\s*(?:,\s*)?(?:and|where)\s+(?:each|every)\b|[.;]|$)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || hit[2] === undefined) return;
    const at = hit.index + hit[0].length - hit[2].length;
    const parts = listParts(hit[2], at);
    const isState = (words: string): boolean =>
      words.split(' ').length <= 3 &&
      (stateWords.test(words) || !isFieldLike(words.toLowerCase()) || /phone screen/i.test(words));
    const isView =
      /\b(?:board|view|chart|graph|calendar|overview|dashboard|filter|search)s?$|^with\b|\swith\s/iu;
    // "with stages lead, won, lost and value": what is no stage follows the stages.
    const stop = parts.findIndex((part) => !isState(part.text) || isView.test(part.text));
    const taken = stop < 0 ? parts : parts.slice(0, stop);
    const options = taken.map((one) => sentence(one.text));
    // "columns Artist, Album and Year" are those of a table.
    if (
      /^columns?$/iu.test(hit[1]) &&
      parts.filter((one) => isFieldName(one.text) || /[(%]/u.test(one.text)).length >= 2
    )
      return;
    const last = taken.at(-1);
    if (options.length < 3 || last === undefined) return;
    if (/^(?:status|stage)$/iu.test(hit[1]) && !taken.every((one) => stateWords.test(one.text))) return;
    const of = /([\p{L}-]+)\s*$/u.exec(this.text.slice(0, hit.index))?.[1] ?? '';
    const label = singular(hit[1].toLowerCase());
    this.stages = { label: sentence(label === 'column' ? 'status' : label), options, of: entityName(of) };
    const end = last.start + last.text.length;
    if (stop < 0 || /^(?:each|every)\b/iu.test(parts[stop]?.text ?? '')) {
      this.mark(hit.index, end - hit.index);
      this.text = this.text.slice(0, hit.index) + ' '.repeat(end - hit.index) + this.text.slice(end);
      return;
    }
    // What follows belongs to the same thing: the stages stay in their place, as one field.
    const from = this.text.indexOf(hit[1], hit.index);
    const short = `${this.stages.label.toLowerCase()} (${options.join(',')})`;
    if (short.length > end - from) return;
    this.text = this.text.slice(0, from) + short.padEnd(end - from) + this.text.slice(end);
    this.mark(from, end - from);
    this.stages = null;
  }

  /** "kanban board for jobs: wishlist, applied, offer with company": what a board lists are its columns. */
  protected nameStages(): void {
    const way = wayThrough(this.text);
    if (way !== null) {
      this.stages = { label: 'Status', options: way.stages.map(sentence), of: entityName(way.of), told: way };
      // What goes through them is a thing that was spoken of, and the sentence says no more of it.
      this.text = without(this.text, [way]);
      return;
    }
    const hit =
      /(?<!\p{L})((?:kanban(?:\s+board)?|board|pipeline)(?:\s+(?:for|of|to)\s+[^:,.;\n]{2,40}?)?)\s*:\s*((?:[\p{L} -]{2,20},\s*){2,}[\p{L} -]{2,20}?)(?=\s+with\s|\s*[.;\n]|$)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || hit[2] === undefined) return;
    const parts = listParts(hit[2]);
    if (parts.filter((part) => stateWords.test(part.text)).length < 2) return;
    this.stages = {
      label: 'Status',
      options: parts.map((part) => sentence(part.text)),
      of: entityName(subjectOf(hit[1].replace(/^\p{L}+(?:\s+board)?\s+(?:for|of)\s+/iu, ''))),
    };
    const from = hit.index + hit[1].length;
    const end = hit.index + hit[0].length;
    this.mark(from, end - from);
    this.text = this.text.slice(0, from) + ' '.repeat(end - from) + this.text.slice(end);
  }

  protected giveStages(): void {
    const target =
      this.entities.get(this.stages?.of ?? '') ??
      [...this.entities.values()].findLast((one) => one.fields.length > 0) ??
      [...this.entities.values()][0];
    if (this.stages === null || target === undefined) return;
    target.fields.push(field(this.stages.label, 'choice', { options: this.stages.options }));
    this.declared += 1;
    const { told } = this.stages;
    if (told !== undefined) this.mark(told.from, told.end - told.from);
  }
}
