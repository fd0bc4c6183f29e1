import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Tag } from '#ui/atoms.tsx';

const Card = chakra('a', {
  base: {
    display: 'block',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.emphasized', boxShadow: 'sm' },
    '&[aria-current=page]': { borderColor: 'accent.solid' },
  },
});

/** One demonstration in the index. */
export const DemoCard = ({
  path,
  title,
  about,
  isCurrent = false,
}: {
  path: string;
  title: string;
  about: string;
  isCurrent?: boolean;
}) => (
  <Card asChild aria-current={isCurrent ? 'page' : undefined}>
    <Link to={`/demo/${path}` as '/demo'}>
      <chakra.span display="flex" alignItems="center" gap="2">
        <chakra.span fontWeight="600">{title}</chakra.span>
        {isCurrent ? <Tag tone="accent">here</Tag> : null}
      </chakra.span>
      <chakra.span display="block" color="fg.muted" textStyle="sm" mt="1">
        {about}
      </chakra.span>
      <chakra.span
        display="block"
        color="fg.subtle"
        textStyle="code"
        fontSize="xs"
        mt="3"
        overflowWrap="anywhere"
      >
        /demo/{path}
      </chakra.span>
    </Link>
  </Card>
);
