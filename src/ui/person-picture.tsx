import { chakra } from '@chakra-ui/react';
import { personColors } from '#lib/person-colors.ts';
import { Avatar } from './avatar.tsx';

const Rim = chakra('span', {
  base: { display: 'inline-flex', borderRadius: 'full', borderWidth: '2px', bg: 'bg.panel', flexShrink: 0 },
});

/** A person of a project, with the colour that tells them from the others there. Their name stands beside it. */
export const PersonPicture = ({ name, hue }: { name: string; hue: number }) => (
  <Rim style={{ borderColor: personColors[hue] }}>
    <Avatar name={name} size="1.375rem" />
  </Rim>
);
