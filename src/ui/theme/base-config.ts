import { defineConfig, type SystemConfig } from '@chakra-ui/react';

type Utilities = NonNullable<SystemConfig['utilities']>;
type TokenCategory = 'spacing' | 'sizes' | 'radii' | 'shadows' | 'fonts' | 'zIndex' | 'durations';
type Styles = ReturnType<NonNullable<Utilities[string]['transform']>>;

/**
 * Chakra's base config weighs 6 KB and is walked property by property when a page starts. This one knows the
 * properties and conditions that we use, under the same names, as tables. What is not in here is plain CSS.
 */

/** Properties by the tokens that their values may name; after a colon, the short names. */
const byCategory: Readonly<Record<TokenCategory, string>> = {
  spacing: `margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml marginInline:mx marginBlock:my
    marginInlineStart:ms marginInlineEnd:me marginBlockStart marginBlockEnd
    padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl paddingInline:px paddingBlock:py
    paddingInlineStart:ps paddingInlineEnd:pe paddingBlockStart paddingBlockEnd
    gap rowGap:gapY columnGap:gapX inset insetInline:insetX insetBlock:insetY
    insetInlineStart:insetStart insetInlineEnd:insetEnd insetBlockStart insetBlockEnd top right bottom left
    textIndent scrollMargin scrollMarginTop scrollPadding scrollPaddingTop outlineOffset`,
  sizes: `width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH
    inlineSize blockSize minInlineSize maxInlineSize minBlockSize maxBlockSize flexBasis`,
  radii: `borderRadius:rounded borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius
    borderBottomRightRadius borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius`,
  shadows: 'boxShadow:shadow textShadow',
  fonts: 'fontFamily',
  zIndex: 'zIndex',
  durations: 'transitionDuration animationDuration animationDelay',
};
const colorProperties = `background:bg backgroundColor:bgColor color borderColor borderTopColor borderRightColor
  borderBottomColor borderLeftColor borderInlineStartColor borderInlineEndColor borderBlockStartColor
  borderBlockEndColor outlineColor fill stroke accentColor caretColor textDecorationColor`;

/** Properties that set two corners at once. */
const corners: Readonly<Record<string, readonly [string, string]>> = {
  borderTopRadius: ['borderTopLeftRadius', 'borderTopRightRadius'],
  borderBottomRadius: ['borderBottomLeftRadius', 'borderBottomRightRadius'],
  borderLeftRadius: ['borderTopLeftRadius', 'borderBottomLeftRadius'],
  borderRightRadius: ['borderTopRightRadius', 'borderBottomRightRadius'],
};

const properties = (table: string): [name: string, shorthand: { shorthand?: string[] }][] =>
  table.split(/\s+/u).map((entry) => {
    const [name = '', short] = entry.split(':');
    return [name, short === undefined ? {} : { shorthand: [short] }];
  });

const utilities: Utilities = {
  boxSize: { values: 'sizes', transform: (value: string) => ({ width: value, height: value }) },
  position: { shorthand: ['pos'] },
  flexDirection: { shorthand: ['flexDir'] },
  // Safari knows it by its old name alone.
  userSelect: {
    transform: (value: string) => ({ WebkitUserSelect: value, userSelect: value }) as unknown as Styles,
  },
  truncate: {
    values: { type: 'boolean' },
    transform: (value: boolean) =>
      value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
  },
  lineClamp: {
    transform: (value: string) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
    }),
  },
  srOnly: {
    values: { type: 'boolean' },
    transform: (value: boolean) =>
      value
        ? {
            position: 'absolute',
            width: '1px',
            height: '1px',
            padding: '0',
            margin: '-1px',
            overflow: 'hidden',
            clip: 'rect(0, 0, 0, 0)',
            whiteSpace: 'nowrap',
          }
        : {},
  },
};
for (const [category, table] of Object.entries(byCategory) as [TokenCategory, string][]) {
  for (const [name, short] of properties(table)) utilities[name] = { values: category, ...short };
}
for (const [name, pair] of Object.entries(corners)) {
  utilities[name] = {
    values: 'radii',
    transform: (value: string) => ({ [pair[0]]: value, [pair[1]]: value }) as unknown as Styles,
  };
}
for (const [name, short] of properties(colorProperties)) {
  utilities[name] = {
    values: 'colors',
    ...short,
    // `accent.solid/20` is that colour at 20 percent.
    transform: (value: string, { utils }) => {
      const mix = utils.colorMix(value);
      return { [name]: mix.invalid ? value : mix.value } as unknown as Styles;
    },
  };
}

const enabled = ':not(:disabled, [data-disabled], [aria-disabled=true])';

export const baseConfig = defineConfig({
  utilities,
  conditions: {
    hover: ['@media (hover: hover)', `&:is(:hover, [data-hover])${enabled}`],
    active: `&:is(:active, [data-active])${enabled}`,
    focus: '&:focus',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    focusWithin: '&:focus-within',
    disabled: '&:is(:disabled, [data-disabled], [aria-disabled=true])',
    invalid: '&:is([data-invalid], [aria-invalid=true])',
    checked: '&:is(:checked, [data-state=checked], [aria-checked=true])',
    selected: '&:is([aria-selected=true], [data-selected])',
    pressed: '&:is([aria-pressed=true], [data-pressed])',
    expanded: '&:is([aria-expanded=true], [data-state=expanded])',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
    highlighted: '&[data-highlighted]',
    dragging: '&[data-dragging]',
    current: '&[data-current]',
    currentPage: '&[aria-current=page]',
    hidden: '&:is([hidden], [data-hidden])',
    empty: '&:is(:empty, [data-empty])',
    readOnly: '&:is([readonly], [data-readonly])',
    horizontal: '&[data-orientation=horizontal]',
    vertical: '&[data-orientation=vertical]',
    before: '&::before',
    after: '&::after',
    marker: '&::marker',
    placeholder: '&::placeholder',
    placeholderShown: '&:placeholder-shown',
    first: '&:first-of-type',
    last: '&:last-of-type',
    notFirst: '&:not(:first-of-type)',
    notLast: '&:not(:last-of-type)',
    even: '&:nth-of-type(even)',
    odd: '&:nth-of-type(odd)',
    groupHover: '.group:hover &',
    groupFocusWithin: '.group:focus-within &',
    icon: '& :where(svg)',
    dark: '.dark &',
    light: '.light &',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    motionSafe: '@media (prefers-reduced-motion: no-preference)',
  },
});
