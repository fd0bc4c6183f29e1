import { entityOf, fieldOf, isNumeric, isSum, type App } from '../find/find-in-app.ts';
import { showFigure } from './resolve-figures.ts';
import type { HighlightRule } from '../spec/spec.ts';
import { endOf, fieldsOfEnd, type Derivation } from '../understand/derivations.ts';
import { entityName } from '../understand/entity-names.ts';
import { measuredIn, dayOf } from './measured-fields.ts';

export type DerivationOf<T extends Derivation['type']> = Extract<Derivation, { type: T }>;

export function addBands({ bands, below }: DerivationOf<'bands'>, app: App): boolean {
  for (const entity of app.entities) {
    const numbers = entity.fields.filter(isNumeric);
    const value =
      numbers.findLast((one) => one.formula !== undefined) ?? (numbers.length === 1 ? numbers[0] : undefined);
    if (value === undefined) continue;
    const tones = ['good', 'quiet', 'warn'] as const;
    const mark = (label: string, is: 'below' | 'above', bound: number, tone: HighlightRule['tone']) => ({
      label,
      tone,
      field: value.key,
      is,
      value: bound,
      other: '',
      unless: '',
    });
    const rising = [...bands].reverse();
    // The first that holds is shown: each is what is below the next bound, and the highest is the rest.
    entity.marks = [
      ...(below === '' ? [] : [mark(below, 'below', rising[0]?.from ?? 0, 'bad')]),
      ...rising.map(({ label }, at) => {
        const next = rising[at + 1];
        const tone = tones[Math.min(rising.length - 1 - at, 2)] ?? 'quiet';
        return next === undefined
          ? mark(label, 'above', (rising[at - 1]?.from ?? rising[at]?.from ?? 0) - 1, tone)
          : mark(label, 'below', next.from, tone);
      }),
      ...(entity.marks ?? []),
    ];
    return true;
  }
  return false;
}

const spans = { day: 'today', week: 'this week', month: 'this month', year: 'this year' };

export function addQuota({ amount, unit, within, of, each }: DerivationOf<'quota'>, app: App): boolean {
  const wanted = entityName(of);
  for (const entity of app.entities) {
    if (dayOf(entity) === undefined) continue;
    const choice = entity.fields.find((one) => one.options.some((name) => entityName(name) === wanted));
    const option = choice?.options.find((name) => entityName(name) === wanted);
    const numbers = entity.fields.filter(isSum);
    const value =
      (unit === '' || /[€$£]|euro|dollar|pound/iu.test(unit)
        ? undefined
        : measuredIn(entity, unit.toLowerCase())?.one) ??
      numbers.find((one) => one === fieldOf(entity, of)) ??
      numbers.find((one) => one.kind === 'money') ??
      (unit === '' ? numbers[0] : undefined);
    const isCount = unit !== '' && entityName(unit) === entityName(entity.label);
    if (value === undefined && !isCount) continue;
    const stat = {
      label: `${option ?? (isCount ? entity.labelPlural : (value?.label ?? ''))} ${spans[within]}`,
      entity: entity.key,
      op: isCount ? ('count' as const) : ('sum' as const),
      field: isCount ? '' : (value?.key ?? ''),
      target: amount,
      within,
      ...(choice === undefined || option === undefined
        ? {}
        : { only: [{ field: choice.key, value: option }] }),
    };
    // What each is to reach is no sum of all; who they are has to be known.
    const whose = each === '' ? undefined : (fieldOf(entity, each) ?? null);
    if (whose === null || whose?.options.length === 0) return false;
    if (whose !== undefined)
      for (const name of [...whose.options].reverse())
        showFigure(app, {
          ...stat,
          label: `${name}: ${stat.label.charAt(0).toLowerCase()}${stat.label.slice(1)}`,
          only: [...(stat.only ?? []), { field: whose.key, value: name }],
        });
    else showFigure(app, stat);
    return true;
  }
  return false;
}

/** "cheapest first", "best rated first": the one field of its kind, or the one that it names. */
export function addOrder({ what, which, of }: DerivationOf<'order'>, app: App): boolean {
  const found = endOf(which);
  for (const [at, screen] of app.screens.entries()) {
    if (screen.type !== 'list' || found === undefined) continue;
    const entity = app.entities.find((one) => one.key === screen.entity);
    const fields = fieldsOfEnd(entity?.fields ?? [], found);
    // "most important first" of what has no importance: no other amount is meant.
    const named = of === '' || entity === undefined ? undefined : fieldOf(entity, of);
    const isAny = found.of === undefined && found.kinds.length > 1;
    if (isAny && of !== '' && named === undefined && entityOf(app, of) !== entity) continue;
    const meant =
      fields.find((one) => one === named) ??
      (what === '' || entity === undefined
        ? undefined
        : fields.find((one) => one === fieldOf(entity, what))) ??
      // Of several amounts the one that is worked out is what is compared.
      fields.findLast((one) => one.formula !== undefined) ??
      (fields.length === 1 || found.kinds[0] === 'date' ? fields[0] : undefined) ??
      (fields.filter((one) => one.kind === found.kinds[0]).length === 1
        ? fields.find((one) => one.kind === found.kinds[0])
        : undefined);
    if (meant === undefined) continue;
    app.screens[at] = { ...screen, sort: { field: meant.key, order: found.order } };
    return true;
  }
  return false;
}
