import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import { isNameOfThing, entityName, makeEntity } from './entity-names.ts';
import { isFieldName } from './runs.ts';
import { opening, subjectOf } from './subject.ts';
import { singular } from '../language/text.ts';
import { type Part, sentence, listParts, lead } from './list-parts.ts';
import { isQuestion } from './field-questions.ts';
import { fieldFrom } from './field-words.ts';
import { pronouns, isPlural, isKnown, notEntities } from './outline-words.ts';
import { OutlineStages } from './outline-stages.ts';

export const has =
  /^(?:(?:for\s+)?(?:each|every|an?|the|all|my|our|one)\s+)?([\p{L}-]+(?:\s[\p{L}-]+){0,2}?)\s+(?:has|have|should have|must have|needs|need|contains?|includes?|consists? of|comes? with|gets?|stores?|with)\s+(?:the\s+following\s*(?:fields|details|info)?:?\s*|fields?\s*(?:for\s+)?:?\s*)?(.+)$/isu;

export const belongs =
  /^(?:(?:each|every|an?|the|all)\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s+belongs?\s+to\s+(?:an?|one|the|each|its|exactly one)?\s*([\p{L}-]+(?:\s[\p{L}-]+)?)(?:\s*,?\s+(?:with|and\s+ha(?:s|ve)|and)\s+(.+))?$/isu;

/** Reads what a message spells out, sentence by sentence. */
export class OutlineSentences extends OutlineStages {
  /** What a sentence was about that named nothing of it. */
  protected about = '';

  protected sentences(): Part[] {
    const parts: Part[] = [];
    let from = 0;
    const push = (end: number): void => {
      const raw = this.text.slice(from, end);
      const trimmed = raw.trim();
      if (trimmed !== '') parts.push({ text: trimmed, start: from + raw.indexOf(trimmed) });
    };
    for (const hit of this.text.matchAll(
      /[.;!?\n]+(?=\s|$)|,?\s+(?:and|where|plus)\s+(?=(?:each|every)\s)|,\s+(?:and\s+)?(?=(?:(?:an?|the)\s+)?[\p{L}-]+\s+(?:belongs?\s+to|ha(?:s|ve)\s+(?:an?|the|its|their|many))\s|(?:each|every)\s+[\p{L}-]+\s+(?:has|have|with)\s)/giu,
    )) {
      push(hit.index);
      from = hit.index + hit[0].length;
    }
    push(this.text.length);
    return parts;
  }

  protected readSentence(part: Part): void {
    const { text, start } = part;
    const rates =
      /^(?:the\s+)?[\p{L}-]+s\s+(?:can\s+)?rate\s+(?:the\s+)?([\p{L}-]+)(?:\s+(?:from\s+)?1\s*(?:-|–|to)\s*(\d+))?$/iu.exec(
        text,
      );
    if (rates?.[1] !== undefined) {
      const key = this.entity(rates[1]);
      if (key !== null)
        this.addField(
          key,
          rates[2] === undefined || rates[2] === '5' ? 'rating' : `rating 1-${rates[2]}`,
          start,
        );
      this.mark(start, text.length);
      return;
    }
    const owned = belongs.exec(text);
    if (owned?.[1] !== undefined && owned[2] !== undefined) {
      const child = this.entity(owned[1]);
      const parent = this.entity(owned[2]);
      if (child !== null && parent !== null) {
        this.belong(child, parent);
        this.mark(start, text.length - (owned[3]?.length ?? 0));
        if (owned[3] !== undefined) this.readFields(child, owned[3], start + text.length - owned[3].length);
        this.last = child;
        return;
      }
    }
    const colon = /^([^:]{2,80}?)(?::|\s[-–—])\s+(.+)$/su.exec(text);
    if (colon?.[1] !== undefined && colon[2] !== undefined) {
      const at = start + text.length - colon[2].length;
      // "fleet of drones: a drone has a serial, …": the head says no more than what follows.
      const inner = has.exec(colon[2])?.[1];
      if (
        inner !== undefined &&
        !inner.includes(',') &&
        `${entityName(colon[1])} `.includes(`${entityName(inner)} `)
      ) {
        this.mark(start, colon[1].length);
        this.title = colon[1];
        this.readSentence({ text: colon[2], start: at });
        return;
      }
      if (this.readList(colon[1], start, colon[2], at)) return;
    }
    const where =
      /^(.{3,40}?)\s+(?:where|in which|so(?:\s+that)?)\s+(?:i|we|you|users)\s+(?:can\s+)?(?:put\s+in|record|log|enter|track|note(?:\s+down)?|save|keep|write\s+down)\s+(.+)$/isu.exec(
        text,
      );
    if (where?.[1] !== undefined && where[2] !== undefined) {
      const at = start + text.length - where[2].length;
      if (listParts(where[2]).length > 2 && this.readList(where[1], start, where[2], at)) {
        this.mark(start, at - start);
        return;
      }
    }
    const hit = has.exec(text);
    const subject = hit?.[1] ?? '';
    if (hit?.[2] !== undefined && !/\bwith\b/iu.test(subject)) {
      const at = start + text.length - hit[2].length;
      if (/\brate\b/iu.test(subject) || /\b(?:i|we|she|he|they|you)\b/iu.test(subject))
        return this.readLoose(part);
      if (pronouns.test(subject)) {
        if (/^(?:it|they)$/iu.test(subject) && this.last !== '') this.readFields(this.last, hit[2], at);
      } else if (
        this.readList(
          text
            .slice(0, text.length - hit[2].length)
            .replace(
              /\s+(?:has|have|should have|must have|needs|need|contains?|includes?|consists? of|comes? with|gets?|stores?|with)\s*$/iu,
              '',
            ),
          start,
          hit[2],
          at,
        )
      )
        return;
    }
    const withHit = /^(.{3,70}?)\s+(?:with|w\/|including|containing|storing)\s+(.+)$/isu.exec(text);
    if (withHit?.[1] !== undefined && withHit[2] !== undefined && !withHit[1].includes('(')) {
      const at = start + text.length - withHit[2].length;
      if (this.readList(withHit[1], start, withHit[2], at)) return;
    }
    this.readLoose(part);
  }

  /** "head: list" and "head with list". */
  protected readList(head: string, start: number, list: string, at: number): boolean {
    const parts = listParts(list, at);
    const comma = /^(.+?)\s*,\s*([^,]+)$/su.exec(head);
    const name = subjectOf(comma?.[2] ?? head);
    // "a pantry with items, quantity, …": what it is called on the screen is no other thing.
    const shown = makeEntity(entityName(name), []).labelPlural.toLowerCase();
    const items = this.itemsOf(parts).filter(
      ({ text, inner }) => inner !== '' || text.toLowerCase() !== shown || shown === name.toLowerCase(),
    );
    const entityItems = items.filter((item) => item.isEntityName);
    const owner = this.things.length > 0 ? this.known(name) : undefined;
    if (owner !== undefined) {
      this.mark(start, head.length);
      this.readItems(owner, items);
      this.last = owner;
      return true;
    }
    if (
      entityItems.length >= 2 &&
      (entityItems.length * 2 >= items.length || (items[0]?.isEntityName === true && items[0].inner !== ''))
    ) {
      // "clients with their dogs (name, breed)": those who have them are kept too.
      const isOwner = /^\s*\p{L}+\s*$/u.test(head) && isPlural(head.trim()) && isKnown(name);
      this.readItems((isOwner ? this.entity(name) : null) ?? '', items);
      if (this.entities.size > 0) this.mark(start, head.length);
      return this.entities.size > 0;
    }
    // "inventory for my workshop: parts, supplier, price": the first of the list is what is kept, as in "where i can
    // write down every hive i have, when i last inspected it …".
    const [front] = items;
    const kind = (front?.text ?? '').replace(/\s+(?:i|we)\s+\p{L}+$/iu, '').replace(lead, '');
    if (
      /^(?:inventory|stock)$|^$/u.test(name) &&
      front !== undefined &&
      items.length > 2 &&
      (isPlural(kind) || /^(?:each|every|all)\s/iu.test(front.text)) &&
      !isFieldLike(kind.toLowerCase()) &&
      kind.split(' ').length <= 2 &&
      items.slice(1).every((item) => !item.isEntityName && fieldFrom(item.text) !== null) &&
      items.slice(1).filter((item) => isFieldName(item.text) || isQuestion(item.text)).length >= 2
    ) {
      const kept = this.entity(kind);
      if (kept !== null) {
        this.mark(start, head.length);
        this.mark(front.start, front.text.length);
        if (this.title === '') this.title = head;
        if (!items.some((item) => /\b(?:name|title)\b/iu.test(item.text)))
          this.entities.get(kept)?.fields.push(field('Name', 'text', { required: true }));
        this.readItems(kept, items.slice(1));
        this.last = kept;
        return true;
      }
    }
    if (name === '' || notEntities.test(name) || items.length === 0) return false;
    const fields = items.filter((item) => !item.isEntityName && fieldFrom(item.text) !== null);
    if (fields.length === 0) return false;
    // One vague field is no declaration: "an app with dark mode".
    if (fields.length === 1 && !isFieldLike(fields[0]?.text.toLowerCase() ?? '') && entityItems.length === 0)
      return false;
    const key = this.entity(name);
    if (key === null) return false;
    this.mark(start, head.length);
    if (this.title === '') this.title = head;
    this.readItems(key, items);
    this.last = key;
    return true;
  }

  /** "tracking my kids screentime, kid name, minutes", "bikes (number, size), customers and rentals with start and end date". */
  protected readLoose({ text, start }: Part): void {
    const parts = listParts(text, start);
    const first = parts[0];
    if (first === undefined || parts.length < 2) {
      this.about = isNameOfThing(subjectOf(text)) ? subjectOf(text) : '';
      this.readBrackets(text, start);
      return;
    }
    const opener = opening.exec(first.text)?.[0].length ?? 0;
    // A head with fields of its own was read before, if it could be.
    if (/\swith\s/iu.test(first.text)) {
      this.readBrackets(text, start);
      return;
    }
    const rest: Part[] = [{ text: first.text.slice(opener), start: first.start + opener }, ...parts.slice(1)];
    const items = this.itemsOf(rest);
    const entityItems = items.filter((item) => item.isEntityName);
    const isAll = items.length > 1 && entityItems.length === items.length;
    if (isAll || (entityItems.some((item) => item.inner !== '') && entityItems.length >= 2)) {
      this.readItems('', items);
      this.mark(first.start, opener);
      return;
    }
    // The head and its fields: at least two of what follows must be plainly fields.
    const tail = items.slice(1).filter((item) => !item.isEntityName);
    const plain = tail.filter(
      (item) => isFieldName(item.text) || /[/(]|\d\s*-\s*\d/.test(item.text) || isQuestion(item.text),
    );
    // "A recipe book for my grandma. Title, ingredients, steps": particulars of what was said before.
    const isOne = /^\p{Ll}+$/u.test(first.text) && first.text === singular(first.text);
    const own = first.text.slice(opener).trim();
    const isListed =
      /(?:^|\s)(?:track|log|record|note|enter|save|store|down)\s+(?:(?:the|an?|which)\s+)?$/iu.test(
        first.text.slice(0, opener),
      );
    const isSaid = `${this.about} `.includes(`${entityName(own)} `);
    const isOfBefore =
      this.about !== '' &&
      (((isFieldName(first.text) || isOne) &&
        tail.filter((item) => isFieldName(item.text)).length > (isOne ? 1 : 0)) ||
        (isListed && !isSaid && plain.length > 1));
    // "who owes me money": what is told in a sentence has no name of its own.
    const before =
      isOfBefore && !/\b(?:min|max|average|chart|graph)\b/iu.test(text)
        ? this.entity(/\b(?:me|us|who|what)\b/u.test(this.about) ? 'entry' : this.about)
        : null;
    if (before !== null) {
      if (this.title === '') this.title = this.about;
      this.readItems(before, items);
      this.last = before;
      return;
    }
    const name = subjectOf(first.text);
    if (
      name === '' ||
      notEntities.test(name) ||
      (isFieldLike(name) && !isKnown(name)) ||
      plain.length < 2 ||
      tail.length < items.length - 1
    ) {
      this.readBrackets(text, start);
      return;
    }
    const key = this.entity(name);
    if (key === null) return;
    this.mark(first.start, first.text.length);
    if (this.title === '') this.title = first.text;
    // "track item, category, shelf": one of it is the first of what is noted of each.
    if (isListed && own === singular(own) && /^\p{Ll}+$/u.test(own)) {
      const entry = this.entities.get(key);
      entry?.fields.push({ ...fieldFor('name'), key: 'name', label: sentence(own) });
    }
    this.readItems(key, items.slice(1));
    this.last = key;
  }

  protected readBrackets(text: string, start: number): void {
    for (const hit of text.matchAll(/((?:[\p{L}-]+\s){0,1}[\p{L}-]+)\s*\(([^()]*,[^()]*)\)/gu)) {
      const inner = listParts(hit[2] ?? '');
      if (inner.filter((one) => isFieldLike(one.text.toLowerCase())).length * 2 < inner.length) continue;
      const name = subjectOf(hit[1] ?? '');
      const key = name === '' || notEntities.test(name) ? null : this.entity(name);
      if (key === null) continue;
      this.mark(start, hit.index + (hit[1]?.length ?? 0));
      this.readFields(key, hit[2] ?? '', start + hit.index + hit[0].indexOf('(') + 1);
    }
  }
}
