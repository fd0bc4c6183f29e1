import { chakra } from '@chakra-ui/react';

const Fields = chakra('dl', { base: { display: 'grid', gap: '0.5', textStyle: 'xs' } });
const Field = chakra('div', {
  base: {
    px: '1.5',
    py: '0.5',
    borderRadius: 'sm',
    borderInlineStart: '2px solid transparent',
    '&[data-changed=true]': { bg: 'accent.subtle', borderInlineStartColor: 'accent.solid' },
  },
});
const Key = chakra('dt', {
  base: {
    display: 'inline',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: '0.6875rem',
    _after: { content: '": "' },
  },
});
const Value = chakra('dd', {
  base: {
    display: 'inline',
    fontFamily: 'mono',
    fontSize: '0.6875rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&[data-hidden=true]': { color: 'fg.subtle', fontStyle: 'italic' },
  },
});

/** Fields of an object with their values as JSON; those that differ from `before` stand out. */
export const JsonView = ({ data, before }: { data: unknown; before?: unknown }) => {
  if (typeof data !== 'object' || data === null) {
    return <Value as="div">{JSON.stringify(data)}</Value>;
  }
  const old = (before ?? null) as Record<string, unknown> | null;
  return (
    <Fields>
      {Object.entries(data).map(([key, value]) => {
        const text = textOf(value);
        return (
          <Field key={key} data-changed={old !== null && textOf(old[key]) !== text}>
            <Key>{key}</Key>
            <Value data-hidden={typeof value === 'string' && value.startsWith('[hidden')}>{text}</Value>
          </Field>
        );
      })}
    </Fields>
  );
};

/** On one line where it is short. */
function textOf(value: unknown): string {
  if (typeof value === 'string' && value.startsWith('[')) return value;
  const flat = JSON.stringify(value) ?? 'undefined';
  return flat.length > 44 ? (JSON.stringify(value, null, 2) ?? 'undefined') : flat;
}
